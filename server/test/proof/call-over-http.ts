/** Makes API calls over HTTP to servers that run as processes. */
import { API_BASE, type CallName, calls } from '@linksouq/shared-api/contract';
import type { CallOptions } from '../harness';

export interface HttpAnswer {
  status: number;
  body: any;
  headers: Headers;
}

/** The default of the variable PRODUCT_SLUG. */
const PRODUCT_SLUG = 'linksouq';

export function urlOfCall(url: string, name: CallName, { params = {}, query = {} }: CallOptions): string {
  const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(key === 'product' ? PRODUCT_SLUG : (params[key] ?? '')),
  );
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return `${url}${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** @throws TypeError if the server is unreachable, or ends before it sends a response */
export async function callOverHttp(
  url: string,
  name: CallName,
  { token, body, headers = {}, ...place }: CallOptions = {},
  init: { signal?: AbortSignal } = {},
): Promise<HttpAnswer> {
  const isRaw = Buffer.isBuffer(body);
  const answer = await fetch(urlOfCall(url, name, place), {
    ...init,
    method: calls[name].method,
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
