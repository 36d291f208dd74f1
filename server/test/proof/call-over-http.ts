/** Makes API calls over a real connection, to servers that run as processes. */
import { API_BASE, type CallName, calls } from '@linksouq/shared-api/contract';
import type { CallOptions } from '../harness';

export interface HttpAnswer {
  status: number;
  body: any;
  headers: Headers;
}

/**
 * Makes one API call and returns the response.
 * @throws TypeError when the server is unreachable, or ends before it sends a response
 */
export async function callOverHttp(
  url: string,
  name: CallName,
  { token, params = {}, query = {}, body, headers = {} }: CallOptions = {},
  init: { signal?: AbortSignal } = {},
): Promise<HttpAnswer> {
  const call = calls[name];
  const path = call.path.replace(/:(\w+)/g, (_, key: string) =>
    key === 'product' ? 'linksouq' : encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const isRaw = Buffer.isBuffer(body);
  const answer = await fetch(`${url}${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`, {
    ...init,
    method: call.method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: /^[{[]/.test(text) ? JSON.parse(text) : text,
    headers: answer.headers,
  };
}
