/** The HTTP application: one Fastify instance with the API, the gateway and the admin API. */
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { API_BASE, messages } from '@linksouq/shared-api/contract';
import type { Context } from './platform/context';
import { registerContexts } from './register-contexts';
import { say } from './platform/i18n';
import { type Lane, registerAdmission } from './platform/http/admission';
import { discardBody } from './platform/http/discard-body';
import { refusalBody, Refusal } from './platform/http/errors';
import { noteRefusal, observeRequests } from './platform/http/observe-requests';
import { registerRequestId, requestIdOf } from './platform/http/request-id';
import { registerMetrics } from './platform/metrics/routes';
import { traceRequests } from './platform/tracing/spans';
import { checkStructure, tooLarge } from './platform/http/json-structure';
import { describeApi } from './platform/http/openapi';
import { assertStorable } from './platform/http/sanitize';
import { languageOfRequest, localizeReplies } from './platform/http/localize-replies';
import { addressKey } from './platform/http/limits';
import { LogBudget } from './platform/log-budget';
import { isUnavailable, unavailable } from './platform/http/unavailable';

/** Maximum size, in bytes, of a body. Calls and uploads set their own limits. */
const BODY_LIMIT = 16 * 1024;
/** If a body is too large, the server reads and discards at most this number of bytes. */
const MAX_DISCARDED = 1_048_576;
/** In a route without a schema, the maximum number of JSON values is the body limit divided by this number. */
const BYTES_PER_VALUE = 8;
const MAX_URL = 4_096;
/**
 * Replaces a URL that has no path or cannot be decoded. For such a URL, the router would respond without the hooks that
 * limit requests and add security headers.
 */
const UNREADABLE_ADDRESS = '/_unreadable';
/** Maximum number of failures that are logged per minute, for each kind of failure. */
const FAILURES_PER_MINUTE = 300;
/** The part of FAILURES_PER_MINUTE that one IP address may use. */
const FAILURES_PER_ADDRESS = 60;
const MAX_HEADERS = 100;
/** Time limit, in ms, for the headers of a request. */
const HEADERS_MS = 15_000;

/** A function that adds routes to the application, such as the gateway and the admin API. */
export type Extension = (app: FastifyInstance, ctx: Context) => void | Promise<void>;

/**
 * Returns which proxies the server trusts. A number n means the n nearest proxies, because clients can forge all other
 * entries of x-forwarded-for.
 */
const trustedProxies = (proxies: boolean | number) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

function readableAddress(url: string): string {
  if (!/^(?:\/|https?:\/\/[^/?#]+\/)/i.test(url)) return UNREADABLE_ADDRESS;
  try {
    if (url.includes('%')) decodeURI(url.split(/[?#]/, 1)[0]!);
    return url;
  } catch {
    return UNREADABLE_ADDRESS;
  }
}

export async function buildApp(
  ctx: Context,
  extensions: readonly Extension[] = [],
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    trustProxy: trustedProxies(ctx.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf(ctx.config.trustProxy !== false),
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url }) => readableAddress(url!),
    routerOptions: { maxParamLength: 300 },
  }) as unknown as FastifyInstance;
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // The body of PATCH /order/accept/{id} is empty (product §7), also with the content type JSON.
    if (body === '') return done(null, undefined);
    try {
      checkStructure(body as string, maxJsonValues(request));
    } catch (error) {
      return done(error as Error);
    }
    return parseJson(request, body as string, done);
  });
  app.server.maxHeadersCount = MAX_HEADERS;
  app.server.headersTimeout = HEADERS_MS;
  warnAboutProxy(app, ctx);
  registerRequestId(app);
  traceRequests(app, ctx.config.trustProxy !== false);
  observeRequests(app, ctx);
  registerAdmission(app, ctx.config.admission, undefined, ctx.metrics);
  localizeReplies(app);
  app.addHook('onRequest', ({ params, raw }, _reply, done) => {
    if (raw.url!.length > MAX_URL) return done(new Refusal(414, 'This address is too long.'));
    if (raw.url === UNREADABLE_ADDRESS) return done(new Refusal(400, FRAMEWORK_REFUSALS[400]!));
    // Calls of the API also check their query and payload.
    assertStorable(params);
    return done();
  });
  const failures = new LogBudget({
    perKind: FAILURES_PER_MINUTE,
    perAddress: FAILURES_PER_ADDRESS,
    report: (of, leftOut) => ctx.log.error({ of, leftOut }, 'failures were dropped above the rate limit'),
  });
  /** Browsers get a page of the product if the gateway has one for this status. All other clients get JSON. */
  const sendMessage = async (request: FastifyRequest, reply: FastifyReply, status: number, body: object) =>
    (await app.sendErrorPage?.(request, reply, status)) ?? reply.code(status).send(body);
  app.setErrorHandler((thrown: FastifyError | Refusal, request, reply) => {
    // The client closed the connection before it had sent the complete payload.
    if (request.raw.readableAborted) {
      request.log.info('a client ended its request early');
      return reply.code(400).send();
    }
    const isTooLarge = (thrown as FastifyError).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const error = isTooLarge ? tooLarge() : isUnavailable(thrown) ? unavailable() : thrown;
    const mayLog = (kind: string) => failures.take(kind, addressKey(request.ip));
    if (error !== thrown && !isTooLarge && mayLog('unavailable'))
      request.log.error({ err: thrown }, 'the database is unreachable, or the disk cannot be written');
    if (isTooLarge) {
      void reply.removeHeader('connection');
      discardBody(request.raw, MAX_DISCARDED);
    }
    noteRefusal(request, error);
    if (error instanceof Refusal) {
      const body = refusalBody(error, languageOfRequest(request));
      return sendMessage(request, reply.headers(error.headers), error.status, body);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const text = FRAMEWORK_REFUSALS[status] ?? 'This request is invalid.';
      return sendMessage(request, reply, status, { message: say(languageOfRequest(request), text) });
    }
    if (mayLog('failed'))
      request.log.error({ err: error, call: request.routeOptions.config.call }, 'request failed');
    return reply.code(500).send({ message: say(languageOfRequest(request), messages.internalError) });
  });
  app.setNotFoundHandler((request, reply) =>
    sendMessage(request, reply, 404, { message: say(languageOfRequest(request), 'Not found.') }),
  );
  if (ctx.config.mode !== 'production') app.get(`${API_BASE}/openapi.json`, async () => describeApi());
  await registerContexts(app, ctx);
  registerMetrics(app, ctx);
  for (const extend of extensions) await extend(app, ctx);
  return app;
}

/** Messages for requests that Fastify refuses, by status. Fastify's own messages are only in English. */
const FRAMEWORK_REFUSALS: Readonly<Record<number, string>> = {
  400: 'This request cannot be read.',
  415: 'This content type is not accepted.',
};

/**
 * Logs an error once when production is behind a proxy without TRUST_PROXY. Without this setting, all visitors
 * behind the proxy have one IP address, and share the limits of this address.
 */
function warnAboutProxy(app: FastifyInstance, { config, log }: Context): void {
  let isReported = config.trustProxy !== false || config.mode !== 'production';
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isReported && headers['x-forwarded-for'] !== undefined) {
      isReported = true;
      log.error('a proxy forwards requests, and TRUST_PROXY is not set: all visitors share one address');
    }
    done();
  });
}

/** Returns the maximum number of values and field names in a JSON body of this route. */
const maxJsonValues = ({ routeOptions: { config, bodyLimit } }: FastifyRequest): number =>
  config.nodes ?? Math.ceil((bodyLimit ?? BODY_LIMIT) / BYTES_PER_VALUE);

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns undefined if the client does not expect a page, or no page for this status exists. */
    sendErrorPage?: (
      request: FastifyRequest,
      reply: FastifyReply,
      status: number,
    ) => Promise<FastifyReply | undefined>;
  }
  interface FastifyContextConfig {
    call?: string;
    /** If undefined, `laneOf` derives the lane from the request. */
    lane?: Lane;
    /** Maximum number of values and field names in the JSON body. */
    nodes?: number;
  }
}
