/** Updates the metrics and writes a line to the access log for every request except health checks. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { laneOf, isProbe } from './admission';
import { Refusal } from './errors';

/** Labels in the metrics for refusals without `reason`, by status. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  414: 'too_large',
  422: 'invalid',
  429: 'rate_limit',
  503: 'unavailable',
};

const reasons = new WeakMap<FastifyRequest, string>();
export function noteRefusal(request: FastifyRequest, error: unknown): void {
  if (error instanceof Refusal && error.reason) reasons.set(request, error.reason);
}

/** Returns the name of the call, or the kind of a route that is not a call. */
function callOf(request: FastifyRequest): string {
  const { config } = request.routeOptions;
  if (config.call) return config.call;
  const lane = laneOf(request);
  if (lane === 'assets' || lane === 'media') return lane;
  return request.url.startsWith('/_') ? 'other' : 'page';
}

export function observeRequests(app: FastifyInstance, { metrics, log }: Context): void {
  const writeAccessLine = log.info.bind(log);
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    if (isProbe(request.url)) return done();
    const { statusCode } = reply;
    const call = callOf(request);
    metrics.requests.inc({ call, status: `${Math.floor(statusCode / 100)}xx` });
    metrics.requestSeconds.observe({ call }, reply.elapsedTime / 1_000);
    const reason =
      statusCode < 400
        ? undefined
        : (reasons.get(request) ?? REASONS[statusCode] ?? (statusCode < 500 ? 'other' : 'failed'));
    if (reason) metrics.refusals.inc({ reason });
    // The log contains the pattern of the route, because a URL contains ids and names of people.
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      call,
      status: statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reason) writeAccessLine({ ...line, reason }, 'a request was refused');
    else writeAccessLine(line, 'a request was served');
    done();
  });
}
