/** The HTTP application: one Fastify with the API's features, the gateway and the admin door registered on it. */
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { API_BASE, messages } from '@linksouq/shared-api/contract';
import type { Context } from './platform/context';
import { registerFeatures } from './register-contexts';
import { say } from './platform/i18n';
import { registerAdmission } from './platform/http/admission';
import { inTheirLanguage, Refusal } from './platform/http/errors';
import { describeApi } from './platform/http/openapi';
import { holdPlain } from './platform/http/plain';
import { languageOfRequest, speakTheirLanguage } from './platform/http/speaking';
import { isUnavailable, unavailable } from './platform/http/unavailable';

/** JSON bodies: the longest brief is far below. Uploads have limits of their own. */
const BODY_LIMIT = 256 * 1024;

/** Adds routes to the application; main.ts passes the gateway and the admin door. */
export type Extension = (app: FastifyInstance, ctx: Context) => void | Promise<void>;

/** A number trusts that many hops, counted from here: what stands farther left in the header, anybody may write. */
const trusted = (proxies: boolean | number) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

export async function buildApp(
  ctx: Context,
  extensions: readonly Extension[] = [],
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    trustProxy: trusted(ctx.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
  }) as unknown as FastifyInstance;
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // PATCH /order/accept/{id} has an empty body (product §7), whatever its content type says.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
  registerAdmission(app, ctx.config.admission);
  speakTheirLanguage(app);
  // Also of routes that are no calls: pages, files, checkouts. Calls look at query and payload as well.
  app.addHook('onRequest', ({ params }, _reply, done) => {
    holdPlain(params);
    done();
  });
  app.setErrorHandler((thrown: FastifyError | Refusal, request, reply) => {
    const error = isUnavailable(thrown) ? unavailable() : thrown;
    if (error !== thrown)
      request.log.error({ err: thrown }, 'the database cannot be reached, or the disk written');
    if (error instanceof Refusal) {
      return reply
        .code(error.status)
        .headers(error.headers)
        .send(inTheirLanguage(error, languageOfRequest(request)));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ message: error.message });
    request.log.error({ err: error, call: request.routeOptions.config }, 'request failed');
    return reply.code(500).send({ message: say(languageOfRequest(request), messages.internalError) });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: say(languageOfRequest(request), 'Not found.') }),
  );
  if (ctx.config.mode !== 'production') app.get(`${API_BASE}/openapi.json`, async () => describeApi());
  await registerFeatures(app, ctx);
  for (const extend of extensions) await extend(app, ctx);
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string;
  }
}
