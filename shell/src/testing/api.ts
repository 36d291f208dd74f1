/** A fake API for tests of screens: responses by "METHOD /path", and a record of requests. */
import { API_BASE } from '@linksouq/shared-api/contract';

export interface Asked {
  method: string;
  /** Path and query after the base path. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  /** The authorization header. */
  token: string | null;
}
type Answer = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }> | 'offline';

export function provider(answers: Readonly<Record<string, (asked: Asked) => Answer>>) {
  const asked: Asked[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.slice(API_BASE.length);
    const text = await request.text();
    const call: Asked = {
      method: request.method,
      path,
      query: Object.fromEntries(url.searchParams),
      body: text ? JSON.parse(text) : undefined,
      token: request.headers.get('authorization'),
    };
    asked.push(call);
    const answer = await (answers[`${request.method} ${path}`]?.(call) ?? {
      status: 404,
      body: { message: 'no answer' },
    });
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return {
    asked,
    /** The requests of one path. */
    to: (path: string) => asked.filter((call) => call.path === path),
  };
}
