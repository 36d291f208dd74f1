/** A page on screen in tests: the signed-in seller, an address, a router that shows where it went, and answers. */
import { File as NodeFile } from 'node:buffer';
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import type { SellerSession } from '@linksouq/shared-api/contract';
import { setRouteCredential, signIn } from '@linksouq/shared-api/host';
import { toast } from '@linksouq/shared-ui/host';
import { showPage } from '@linksouq/shared-ui/testing';
import { client } from '../data/client';
import { choosePrices } from '../pricing/choice';
import { seller } from './samples';

const api = setupServer();
// Nothing here measures time: a busy machine may take its own.
configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(30_000);

/** Starts and stops the answers around a test file, and signs a seller in before each test. */
export function withSeller(change: Partial<SellerSession> = {}): void {
  beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    setRouteCredential('seller');
    act(() => {
      choosePrices(undefined);
      asSeller(change);
    });
  });
  afterEach(() => {
    act(() => toast.clear());
    api.resetHandlers();
    client.clear();
  });
  afterAll(() => api.close());
}
/** Signs in, with GET /user/profile saying the same. */
export function asSeller(change: Partial<SellerSession> = {}): SellerSession {
  const user = seller(change);
  signIn(user);
  const { accessToken: _, ...data } = user;
  answers('get', '/user/profile', { data });
  return user;
}

interface Sent {
  query: URLSearchParams;
  body: unknown;
}
/** Answers a call of the contract; what the page sent is kept. */
export function answers(
  method: 'get' | 'post' | 'patch' | 'put',
  path: string,
  body: JsonBodyType,
  status = 200,
): Sent[] {
  const sent: Sent[] = [];
  api.use(
    http[method](`*/api/v1${path}`, async ({ request }) => {
      const json: unknown = await request.json().catch(() => undefined);
      sent.push({ query: new URL(request.url).searchParams, body: json });
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

/** Draws a page of the remote at an address; other addresses read "elsewhere". */
export function show(Page: ComponentType<object>, path: string, at: { to?: string; state?: unknown } = {}) {
  const { to = path, state } = at;
  const { pathname, search } = new URL(to, location.origin);
  const { router, container, unmount } = showPage(<Page />, path, { pathname, search, state });
  return { router, container, unmount, at: () => router.state.location.pathname };
}
/** The way to a heading that is drawn once the page's data is there. */
export const heading = (name: string) => screen.findByRole('heading', { name });

/** A file to upload. Node's FormData, which requests in tests use, refuses jsdom's files. */
export const file = (name: string, type: string) =>
  new NodeFile(['12345678'], name, { type }) as unknown as File;
/** Chooses files, whatever `accept` says, as a phone may. */
export const choose = (field: HTMLElement, ...files: File[]) =>
  fireEvent.change(field, { target: { files } });
