/** Counts and measures every request except health checks, and writes one line to the access log. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { laneOf, isProbe } from './admission';
import { Refusal } from './errors';

/** Labels for refusals without their own reason, by status. */
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
/** Stores the reason of a refusal for the metrics. */
export function noteRefusal(request: FastifyRequest, error: unknown): void {
  if (error instanceof Refusal && error.reason) reasons.set(request, error.reason);
}

/** Returns the name of the request's call. For a route that is not a call, returns the kind of the route. */
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
    // Logs the pattern of the route, because a full address contains ids and names.
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
