/** Serves calls: limits and validates payloads, authenticates callers, and checks responses. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Access,
  type AnswerOf,
  type AnySchema,
  API_BASE,
  type BodyOf,
  type AnyCall,
  type CallName,
  type CallSchemas,
  calls,
  callSchemas,
  type QueryOf,
} from '@linksouq/shared-api/contract';
import { type AnyObject, type Schema, ValidationError } from 'yup';
import type { Context } from '../context';
import type { Lane } from './admission';
import { gone, invalid, notFound, unauthenticated } from './errors';
import { assertStorable, sanitized } from './sanitize';
import { limitsOf, reduced, shapeOf } from './payload-shape';
import { authentication, rememberLanguage } from './authentication';
import { chosenLanguage } from './chosen-language';
import { bearerOf, type Subject } from './subject';
import { isUnavailable } from './unavailable';

export interface CallRequest<N extends CallName> {
  /** The caller. In public calls the id is empty. */
  subject: Subject;
  params: Readonly<Record<string, string>>;
  query: NonNullable<QueryOf<(typeof calls)[N]>>;
  body: NonNullable<BodyOf<(typeof calls)[N]>>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Context for reads. Its database is the standby if `mayLag` allows this and the lag is small enough. */
  from: Context;
}
export interface ServeOptions {
  /**
   * Schemas with which the handler validates the payload. `serve` uses them only to limit the size of the payload
   * and to remove unknown fields.
   */
  payload?: readonly AnySchema[];
  /** Maximum size, in bytes, of the body, for calls whose clients need less than the schemas allow. */
  maxBytes?: number;
  /** The lane of the dependency for which the call waits. If undefined, `laneOf` derives it from the request. */
  lane?: Lane;
  /** Whether a request may read from the standby, whose data may be `READ_MAX_LAG_MS` old. */
  mayLag?: (input: { query: unknown; request: FastifyRequest }) => boolean;
  /** Ignores the body, which may have any content type. E-mail programs post a form to unsubscribe (RFC 8058). */
  ignoresBody?: boolean;
}
const ANONYMOUS: Subject = { kind: 'buyer', id: '' };

/** Maximum size, in bytes, of a body that the call does not use. Old clients may send fields. */
const UNUSED_BODY_BYTES = 1_024;
const MAX_ERRORS = 40;
const MAX_ERROR_LENGTH = 300;

/** The served calls with the schemas of their payloads, for tests. */
export const served = new WeakMap<FastifyInstance, Map<CallName, readonly AnySchema[]>>();

export function serve<N extends CallName>(
  app: FastifyInstance,
  ctx: Context,
  name: N,
  handle: (input: CallRequest<N>) => Promise<AnswerOf<(typeof calls)[N]>>,
  options: ServeOptions = {},
): void {
  const call: AnyCall = calls[name];
  const authorize = async (request: FastifyRequest, params: Record<string, string>) => {
    const subject = await authenticate(ctx, call.access, request, params);
    if (call.method !== 'GET' || name === 'getProfile')
      await rememberLanguage(ctx, subject, chosenLanguage(request.headers.cookie));
    return subject;
  };
  const described = { name, call, schemas: callSchemas[name] };
  const bodies = serveCall(
    app,
    ctx,
    described,
    authorize,
    (input) => handle(input as CallRequest<N>),
    options,
  );
  const schemasByCall = served.get(app) ?? new Map<CallName, readonly AnySchema[]>();
  served.set(app, schemasByCall.set(name, bodies));
}

export interface Described {
  name: string;
  call: AnyCall;
  schemas: CallSchemas;
}
/** `subject` is the result of `authorize`. */
interface HandlerInput<S> {
  subject: S;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  from: Context;
}
/**
 * Registers the route of a call. Calls of the marketplace use `serve`.
 * @param authorize returns the caller, or throws a refusal
 * @returns the schemas of the payload
 */
export function serveCall<S>(
  app: FastifyInstance,
  ctx: Context,
  { name, call, schemas }: Described,
  authorize: (request: FastifyRequest, params: Record<string, string>) => Promise<S>,
  handle: (input: HandlerInput<S>) => Promise<unknown>,
  { payload = [], maxBytes = Infinity, ignoresBody = false, lane, mayLag = never }: ServeOptions = {},
): readonly AnySchema[] {
  const bodies = schemas.body ? [schemas.body] : payload;
  const [queryShape, bodyShape] = [schemas.query ? [schemas.query] : [], bodies].map((partSchemas) =>
    partSchemas.length > 0 ? shapeOf(...partSchemas) : undefined,
  );
  const limits = bodyShape ? limitsOf(bodyShape) : undefined;
  app.route({
    method: call.method,
    url: API_BASE + call.path,
    config: { call: name, ...(lane ? { lane } : {}), ...(limits ? { nodes: limits.nodes } : {}) },
    bodyLimit: Math.min(limits?.bytes ?? UNUSED_BODY_BYTES, maxBytes),
    ...(ignoresBody ? { preParsing: withoutBody } : {}),
    handler: async (request, reply) => {
      // Responses are personal and change. Without this header, a browser could cache a 410 forever.
      void reply.header('cache-control', 'no-store');
      const params = request.params as Record<string, string>;
      const sentQuery = queryShape ? reduced(request.query, queryShape) : {};
      const sentBody = bodyShape ? reduced(request.body ?? {}, bodyShape) : {};
      for (const part of [sentQuery, sentBody]) assertStorable(part);
      const subject = await authorize(request, params);
      const [asQuery, asBody] = [sanitized(sentQuery), sanitized(sentBody)];
      const query = schemas.query ? await checked(schemas.query, asQuery) : asQuery;
      const body = schemas.body ? await checked(schemas.body, asBody) : asBody;
      const input = { subject, params, query, body, request, reply };
      const answer = await readFrom(ctx, mayLag(input), (from) => handle({ ...input, from }));
      if (reply.sent) return reply;
      if (ctx.config.checkAnswers) await assertAnswer(name, schemas.answer, answer);
      return answer;
    },
  });
  return bodies;
}

const never = () => false;
/** For `mayLag`: later pages of a list have older entries, so they may lag. */
export const isLaterPage = ({ query }: { query: unknown }): boolean =>
  (query as { cursor?: string }).cursor !== undefined;

async function readFrom<T>(ctx: Context, mayLag: boolean, read: (from: Context) => Promise<T>): Promise<T> {
  const db = mayLag ? ctx.reads?.db() : undefined;
  if (!db) return read(ctx);
  try {
    return await read({ ...ctx, db });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    ctx.reads?.markFailed(error);
    return read(ctx);
  }
}

const withoutBody = (
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: NodeJS.ReadableStream,
  done: (error: null, stream: Readable) => void,
): void => {
  payload.resume();
  delete request.headers['content-length'];
  request.headers['content-type'] = 'application/json';
  done(null, Readable.from([]));
};

async function authenticate(
  ctx: Context,
  access: Access,
  request: FastifyRequest,
  params: Record<string, string>,
): Promise<Subject> {
  if (access === 'public') return ANONYMOUS;
  const token = bearerOf(request.headers.authorization);
  const subject = token && (await authentication().subjectOf(ctx, token));
  if (!subject) throw await refusalOf(ctx, access, token);
  if (access === 'seller' || access === 'buyer') {
    if (subject.kind !== access) throw unauthenticated();
    return subject;
  }
  if (subject.kind === 'seller') throw unauthenticated();
  const orderId = params.orderId ?? (request.body as { orderId?: unknown } | undefined)?.orderId;
  if (subject.kind === 'order' && subject.orderId !== orderId) throw notFound('This order');
  return subject;
}

/**
 * Returns the refusal of a request without a valid token. After a 410 for an expired order token, the screen
 * asks for the phone number and a code.
 */
async function refusalOf(ctx: Context, access: Access, token: string | undefined): Promise<Error> {
  const isExpiredOrderToken =
    access === 'buyer-or-order' && token && (await authentication().hasOrderTokenExpired(ctx, token));
  return isExpiredOrderToken
    ? gone(
        'This device no longer has access to the order. Please open the link in our message, or use your phone number.',
      )
    : unauthenticated();
}

/** Replaces yup's text for a value of the wrong type, because this text quotes the value. */
const textOf = ({ message, path }: ValidationError): string =>
  /must (?:be a `\w+` type|match the configured type)/.test(message)
    ? `${path || 'this'} has the wrong type`
    : message;

/**
 * @returns the value with the conversions of the schema
 * @throws Refusal 422 with the first message, and at most MAX_ERRORS messages by field
 */
export async function checked<T>(schema: Schema<T, AnyObject, unknown>, value: unknown): Promise<T> {
  try {
    return await schema.validate(value, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    for (const inner of (error.inner.length > 0 ? error.inner : [error]).slice(0, MAX_ERRORS))
      errors[inner.path || '_'] ??= textOf(inner).slice(0, MAX_ERROR_LENGTH);
    throw invalid(Object.values(errors)[0] ?? textOf(error), errors);
  }
}

async function assertAnswer(name: string, schema: AnySchema, answer: unknown): Promise<void> {
  try {
    await schema.validate(JSON.parse(JSON.stringify(answer ?? null)), { strict: true, abortEarly: false });
  } catch (error) {
    const reasons = error instanceof ValidationError ? error.errors.join('; ') : String(error);
    throw new Error(`the response of ${name} breaks its schema: ${reasons}`, { cause: error });
  }
}
