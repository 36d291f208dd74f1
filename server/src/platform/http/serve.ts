/** Serves one call of the contract: authenticate → validate → handle → (outside production) check the answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Access,
  type AnswerOf,
  API_BASE,
  type BodyOf,
  type CallName,
  calls,
  callSchemas,
  type QueryOf,
} from '@linksouq/shared-api/contract';
import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import type { Context } from '../context';
import { gone, invalid, notFound, unauthenticated } from './errors';
import { holdPlain, tidied } from './plain';
import { rememberLanguage } from '../../identity/sessions/remember-language';
import { bearerOf, hasOrderTokenExpired, type Subject, subjectOf } from '../../identity/sessions/tokens';

export interface Asked<N extends CallName> {
  /** Who asks: of the kind that the call's access wants; the empty subject on public calls. */
  subject: Subject;
  params: Readonly<Record<string, string>>;
  query: NonNullable<QueryOf<(typeof calls)[N]>>;
  body: NonNullable<BodyOf<(typeof calls)[N]>>;
  request: FastifyRequest;
  reply: FastifyReply;
}
const NOBODY: Subject = { kind: 'buyer', id: '' };

/** Names of the calls that are served, for the test that none is forgotten. */
export const served = new WeakMap<FastifyInstance, Set<CallName>>();

export function serve<N extends CallName>(
  app: FastifyInstance,
  ctx: Context,
  name: N,
  handle: (asked: Asked<N>) => Promise<AnswerOf<(typeof calls)[N]>>,
): void {
  const call = calls[name];
  const schemas = callSchemas[name];
  app.route({
    method: call.method,
    url: API_BASE + call.path,
    config: { call: name },
    handler: async (request, reply) => {
      // Answers are about now and for one person. Left to itself, a browser keeps a 410 for ever.
      void reply.header('cache-control', 'no-store');
      const params = request.params as Record<string, string>;
      for (const part of [request.query, request.body]) holdPlain(part);
      const subject = await authenticate(ctx, call.access, request, params);
      if (call.method !== 'GET' || name === 'getProfile') await rememberLanguage(ctx, subject, request);
      const [asQuery, asBody] = [tidied(request.query), tidied(request.body ?? {})];
      const query = schemas.query ? await checked(schemas.query, asQuery) : asQuery;
      const body = schemas.body ? await checked(schemas.body, asBody) : asBody;
      const asked = { subject, params, query, body, request, reply } as unknown as Asked<N>;
      const answer = await handle(asked);
      if (reply.sent) return reply;
      if (ctx.config.checkAnswers) await holdAnswer(name, schemas.answer, answer);
      return answer;
    },
  });
  const names = served.get(app) ?? new Set();
  served.set(app, names.add(name));
}

async function authenticate(
  ctx: Context,
  access: Access,
  request: FastifyRequest,
  params: Record<string, string>,
): Promise<Subject> {
  if (access === 'public') return NOBODY;
  const token = bearerOf(request.headers.authorization);
  const subject = token && (await subjectOf(ctx, token));
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

/** A buyer whose order token ran out has no session that ended: 410, and the screen asks for phone and code. */
async function refusalOf(ctx: Context, access: Access, token: string | undefined): Promise<Error> {
  const isOrderToken = access === 'buyer-or-order' && token && (await hasOrderTokenExpired(ctx, token));
  return isOrderToken
    ? gone('This link has expired. Please open the order with your phone number.')
    : unauthenticated();
}

/** @throws Refusal 422 with the first message as `message` and all of them by field */
export async function checked<T>(schema: Schema<T>, value: unknown): Promise<T> {
  try {
    return await schema.validate(value, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    for (const inner of error.inner.length > 0 ? error.inner : [error])
      errors[inner.path || '_'] ??= inner.message;
    throw invalid(Object.values(errors)[0] ?? error.message, errors);
  }
}

async function holdAnswer(name: CallName, schema: Schema, answer: unknown): Promise<void> {
  try {
    await schema.validate(JSON.parse(JSON.stringify(answer ?? null)), { strict: true, abortEarly: false });
  } catch (error) {
    throw new Error(
      `the answer of ${name} breaks its schema: ${(error as ValidationError).errors?.join('; ')}`,
      { cause: error },
    );
  }
}
