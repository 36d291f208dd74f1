/**
 * Makes the calls of product §7, without time-outs and retries. The HTTP library ky is a separate chunk, which the
 * first call loads.
 */
import type { KyInstance } from 'ky';
import {
  API_BASE,
  type AnswerOf,
  type BodyOf,
  type AnyCall,
  type Credential,
  type QueryOf,
} from '../contract';
import { useAccount } from './account';
import { ApiError } from './api-error';
import { orderToken, useMarket } from './market';
import { tellOperatorSessionOver } from './operator';
import { accountIdOf } from './sender';
import { useSession } from './session';
import { readServerClock } from './server-clock';
import { getSettings } from './settings';
import { accountOwner, OPERATOR_OWNER } from './visit';

export type CallArgs<C> = {
  /** Values of `:name` in the path. */
  params?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** By default, the credential of the current route. */
  credential?: Credential;
  /** True for a prefetch. Only the call of the opened page reports the end of the session. */
  ahead?: boolean;
} & (BodyOf<C> extends undefined ? { body?: undefined } : { body: BodyOf<C> }) &
  (QueryOf<C> extends undefined ? { query?: undefined } : { query: QueryOf<C> });

interface LooseArgs {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  credential?: Credential;
  ahead?: boolean;
}

let routeCredential: Credential = 'none';
/** The shell calls this function on every navigation, before the page renders. */
export function setRouteCredential(credential: Credential): void {
  routeCredential = credential;
}
export const getRouteCredential = () => routeCredential;

/** `token` is the token that the failed call sent. A call with an older token must not end the session. */
type Expired = (credential: Credential, token: string | undefined) => void;
let onExpired: Expired = () => {};
/**
 * Sets the shell's handler of 401 and 403 (product §8). It is called for each such response, except for a prefetch or
 * a call of an operator.
 */
export function setExpiredHandler(handler: Expired): void {
  onExpired = handler;
}

/** Returns the current token of a credential. */
export function tokenOf(credential: Credential, orderId?: string): string | undefined {
  if (credential === 'seller') return useSession.getState().user?.accessToken;
  if (credential === 'account') return useAccount.getState().account?.accessToken;
  if (credential !== 'buyer') return undefined;
  return (orderId && orderToken(orderId)) || useMarket.getState().buyer?.accessToken;
}

/**
 * Returns the prefix of the keys under which the current page stores values in session storage: the person of the route's
 * credential, the console, or the visit.
 */
export function pageOwner(): string {
  if (routeCredential === 'operator') return OPERATOR_OWNER;
  return accountOwner(routeCredential, accountIdOf(routeCredential));
}

export function callUrl(
  call: AnyCall,
  params: Readonly<Record<string, string>> = {},
  query?: object,
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'product' ? getSettings().productSlug : (params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return `${API_BASE}${path}${text ? `?${text}` : ''}`;
}

let loading: Promise<KyInstance> | undefined;
/** After a failed load, the next call loads ky again. */
function loadKy(): Promise<KyInstance> {
  loading ??= import(/* webpackChunkName: "shell-calls" */ 'ky').then(
    ({ default: ky }) => ky,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
/** Loads the code of calls in advance. */
export async function loadCalls(): Promise<void> {
  await loadKy();
}

/** @throws ApiError for every failure, with status 0 for a lost connection. AbortError if the call was cancelled */
export async function request<C extends AnyCall>(
  call: C,
  ...[args]: {} extends CallArgs<C> ? [CallArgs<C>?] : [CallArgs<C>]
): Promise<AnswerOf<C>> {
  const {
    params,
    query,
    body,
    idempotencyKey,
    signal,
    credential = routeCredential,
    ahead,
  } = (args ?? {}) as LooseArgs;
  const orderId = params?.orderId ?? (body as { orderId?: string } | undefined)?.orderId;
  const token = tokenOf(credential, orderId);
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  let response: Response;
  let answer: unknown;
  try {
    const ky = await loadKy();
    response = await ky(new URL(callUrl(call, params, query), location.origin), {
      method: call.method,
      headers,
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      signal,
      ...(body instanceof FormData ? { body } : body === undefined ? {} : { json: body }),
    });
    // The server forbids caches to store the responses of calls.
    readServerClock(response.headers.get('date'));
    // The body of a failed response may be empty.
    answer = await (response.ok ? response.json() : response.json().catch(() => undefined));
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new ApiError(0, undefined, {}, { cause: error });
  }
  if (response.ok) return answer as AnswerOf<C>;
  const id = response.headers.get('x-request-id');
  if (ahead) throw errorOf(response.status, answer, id);
  throw failure({ status: response.status, body: answer, requestId: id }, credential, token);
}

function errorOf(status: number, body: unknown, requestId: string | null): ApiError {
  const { message, errors } = (body ?? {}) as { message?: unknown; errors?: Record<string, string> };
  // A blank message is ignored, because it would show an empty toast.
  const isText = typeof message === 'string' && message.trim() !== '';
  return new ApiError(status, isText ? message : undefined, errors, {}, requestId ?? undefined);
}
/** Creates the error of a failed response, and reports the end of the session. */
export function failure(
  { status, body, requestId }: { status: number; body: unknown; requestId: string | null },
  credential: Credential,
  token: string | undefined,
): ApiError {
  const problem = errorOf(status, body, requestId);
  if (problem.sessionOver) {
    if (credential === 'operator') tellOperatorSessionOver();
    else onExpired(credential, token);
  }
  return problem;
}
