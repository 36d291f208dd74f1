/** A page on screen in tests: its address, a router that shows where it went, and the remote's answers. */
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { showPage } from '@linksouq/shared-ui/testing';
import { queryClient } from '../delivery/query';

export const api = setupServer();
/** Starts and stops the answers around a test file. */
export function withApi(): void {
  beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    api.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => api.close());
}
/** Answers a call; what the page sent is kept. */
export function answers(method: 'get' | 'post' | 'patch', path: string, body: JsonBodyType, status = 200) {
  const sent: { url: string; body: unknown; authorization: string | null }[] = [];
  api.use(
    http[method](`*/api/v1${path}`, async ({ request }) => {
      sent.push({
        url: request.url,
        body: await request
          .clone()
          .json()
          .catch(() => undefined),
        authorization: request.headers.get('authorization'),
      });
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

export function show(
  Page: ComponentType<object>,
  path: string,
  at: string | { pathname: string; state: unknown },
) {
  return showPage(<Page />, path, at).router;
}
