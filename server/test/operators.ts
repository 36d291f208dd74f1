/** Signs in operators and makes calls of the console, for tests. */
import { API_BASE } from '@linksouq/shared-api/contract';
import { operatorCalls, type OperatorCallName, type OperatorRole } from '@linksouq/shared-api/operator';
import { URI } from 'otpauth';
import { addOperator } from '../src/operator/accounts';
import type { CallOptions, TestServer } from './harness';

/** The authenticator app shows a new code after this time, in ms. */
export const TOTP_STEP_MS = 30_000;
export interface OperatorAccount {
  name: string;
  token: string;
  totp: string;
}
export interface OperatorAnswer {
  status: number;
  body: any;
  cookies: string | undefined;
}

/** Adds the account of an operator, without a session. */
export async function addAccount(
  server: TestServer,
  name: string,
  role: OperatorRole,
): Promise<OperatorAccount> {
  const { ctx } = server;
  const added = await ctx.db.transaction((tx) => addOperator(tx, ctx, name, 'test', role));
  return { name, token: added.token, totp: added.totp };
}
/** Returns the current code of the authenticator app. */
export const codeNow = (server: TestServer, { totp }: OperatorAccount): string =>
  (URI.parse(totp) as { generate(at: { timestamp: number }): string }).generate({
    timestamp: server.clock.now().getTime(),
  });

/** @param cookie of the session. Undefined for a call without a session */
export async function operatorCall(
  server: TestServer,
  cookie: string | undefined,
  name: OperatorCallName,
  { params = {}, query = {}, body, token, headers = {} }: CallOptions = {},
): Promise<OperatorAnswer> {
  const { method, path } = operatorCalls[name];
  const answer = await server.app.inject({
    method: method as 'GET',
    url: API_BASE + path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? '')),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(method === 'GET' ? {} : { payload: (body ?? {}) as object }),
  });
  const setCookie = answer.headers['set-cookie'];
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookies: Array.isArray(setCookie) ? setCookie[0] : setCookie,
  };
}

/** Makes calls as one operator. */
export type AsOperator = (name: OperatorCallName, options?: CallOptions) => Promise<OperatorAnswer>;

/**
 * Signs in with a new code of the authenticator app. A code is valid only once, so the clock advances until the app
 * shows the next code.
 */
export async function signInAs(server: TestServer, account: OperatorAccount): Promise<AsOperator> {
  server.clock.advance(TOTP_STEP_MS);
  const { name, token } = account;
  const signedIn = await operatorCall(server, undefined, 'opSignIn', {
    body: { name, token, code: codeNow(server, account) },
  });
  if (signedIn.status !== 200) throw new Error(JSON.stringify(signedIn.body));
  const cookie = signedIn.cookies!.split(';')[0]!;
  return (call, options) => operatorCall(server, cookie, call, options);
}
export const newOperator = async (
  server: TestServer,
  name: string,
  role: OperatorRole,
): Promise<AsOperator> => signInAs(server, await addAccount(server, name, role));
