import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie } from 'cookie';
import { type AnswerOf, API_BASE, type BodyOf, type QueryOf } from '@linksouq/shared-api/contract';
import { operatorCalls, type OperatorCallName, type OperatorRole } from '@linksouq/shared-api/operator';
import { operatorSchemas } from '@linksouq/shared-api/operator/schemas';
import type { Context } from '../platform/context';
import { notFound, unauthenticated } from '../platform/http/errors';
import { serveCall } from '../platform/http/serve';
import { bearerOf } from '../platform/http/subject';
import { operatorOfSession, type SignedIn } from './accounts';

type Calls = typeof operatorCalls;
export interface OperatorRequest<N extends OperatorCallName> {
  operator: SignedIn;
  params: Readonly<Record<string, string>>;
  query: NonNullable<QueryOf<Calls[N]>>;
  body: NonNullable<BodyOf<Calls[N]>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

const COOKIE = 'linksouq_operator';
/** Returns the session token: the bearer token of the command line, or the cookie of the console. */
export const sessionTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  bearerOf(headers.authorization) ?? parseCookie(headers.cookie ?? '')[COOKIE];

/** With an empty token and `maxAgeS` 0, deletes the session cookie. */
export function setSessionCookie(ctx: Context, reply: FastifyReply, token: string, maxAgeS: number): void {
  const secure = ctx.config.publicOrigin.startsWith('https:') ? '; Secure' : '';
  const path = `${API_BASE}/operator`;
  void reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** @throws Refusal 401 without a session */
async function operatorOf(ctx: Context, request: FastifyRequest): Promise<SignedIn> {
  const operator = await operatorOfSession(ctx, sessionTokenOf(request));
  if (!operator) throw unauthenticated();
  return operator;
}
/** Returns a refusal with 404, as if the call did not exist. */
export const notForRole = () => notFound();

/** Serves a call of the console. @param roles all other roles get 404 */
export function serveOperator<N extends OperatorCallName>(
  app: FastifyInstance,
  ctx: Context,
  name: N,
  roles: readonly OperatorRole[],
  handle: (input: OperatorRequest<N>) => Promise<AnswerOf<Calls[N]>>,
): void {
  const authorize = async (request: FastifyRequest) => {
    const operator = await operatorOf(ctx, request);
    if (!roles.includes(operator.role)) throw notForRole();
    return operator;
  };
  serveCall(
    app,
    ctx,
    { name, call: operatorCalls[name], schemas: operatorSchemas[name] },
    authorize,
    (input) => handle({ ...input, operator: input.subject } as unknown as OperatorRequest<N>),
  );
}

/** Serves the sign-in, the only call without a session. */
export function serveSignIn(
  app: FastifyInstance,
  ctx: Context,
  handle: (input: Omit<OperatorRequest<'opSignIn'>, 'operator'>) => Promise<AnswerOf<Calls['opSignIn']>>,
): void {
  const call = { name: 'opSignIn', call: operatorCalls.opSignIn, schemas: operatorSchemas.opSignIn };
  serveCall(
    app,
    ctx,
    call,
    async () => undefined,
    (input) => handle(input as unknown as OperatorRequest<'opSignIn'>),
  );
}
