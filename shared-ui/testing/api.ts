/** A fake API for tests of screens. */
import { act } from '@testing-library/react';
// The main entry of msw would also load 130 modules for GraphQL in each test file.
import { http } from 'msw/core/http';
import { setupServer } from 'msw/node';
import { API_BASE, type Credential } from '@linksouq/shared-api/contract';
import {
  EMPTY_MARKET,
  setRouteCredential,
  signOut,
  signOutAccount,
  useCart,
  useMarket,
} from '@linksouq/shared-api/host';
import { toast } from '../host';
import { forgetAnswers } from '../kit';

/** A call that the API received. */
export interface Sent {
  /** `POST /order`, without the base path. */
  call: string;
  url: URL;
  query: URLSearchParams;
  /** Undefined if the body is not JSON. */
  body: unknown;
  headers: Headers;
}
export interface Reply {
  status?: number;
  /** A string is sent as HTML, like the error page of a proxy. Every other value is sent as JSON. */
  body: unknown;
}
type Answer = (sent: Sent) => Reply | Promise<Reply>;

/** Replies of `fails`. They have priority over the responses of `answers`. */
const failing = new Map<string, Reply | undefined>();
/** Makes a call fail until the end of the test. Without a reply, the connection is lost. */
export const fails = (call: string, reply?: Reply): void => void failing.set(call, reply);
const answerOf = new Map<string, { answer: Answer; sent: Sent[] }>();

/** All calls of the test, oldest first. */
export const sent: Sent[] = [];
/** Returns the calls to one path, oldest first. @param call `POST /order` */
export const sentTo = (call: string): Sent[] => sent.filter((request) => request.call === call);

/**
 * Sets the response of a call: `answers('POST /order', { data })`. For a call without a response, the connection is
 * lost.
 * @returns the calls that got this response, oldest first
 */
export function answers(call: string, body: unknown, status = 200): Sent[] {
  return answersWith(call, () => ({ body, status }));
}
/** Like `answers`, for a response that depends on the request. */
export function answersWith(call: string, answer: Answer): Sent[] {
  const answered: Sent[] = [];
  answerOf.set(call, { answer, sent: answered });
  return answered;
}
/** Sets a response that is sent when the test calls the returned function. */
export function hold(call: string, body: unknown, status = 200): () => void {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  answersWith(call, () => gate.then(() => ({ body, status })));
  return () => release();
}

/** Waits until the page has handled a late response, for a test that nothing happens. */
export const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

/** Simulates that another tab has stored a value in local storage. The value null removes the key. */
export function otherTab(key: string, value: object | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

async function toSent(request: Request): Promise<Sent> {
  const url = new URL(request.url);
  return {
    call: `${request.method} ${url.pathname.slice(API_BASE.length)}`,
    url,
    query: url.searchParams,
    body: await request
      .clone()
      .json()
      .catch(() => undefined),
    headers: request.headers,
  };
}
function responseOf(reply: Reply | undefined) {
  if (!reply) return Response.error();
  const { body, status = 200 } = reply;
  return typeof body === 'string'
    ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
    : Response.json(body, { status });
}
const api = setupServer(
  http.all(`*${API_BASE}/*`, async ({ request }) => {
    const call = await toSent(request);
    sent.push(call);
    if (failing.has(call.call)) return responseOf(failing.get(call.call));
    const handler = answerOf.get(call.call);
    handler?.sent.push(call);
    return responseOf(await handler?.answer(call));
  }),
);

/**
 * Starts and stops the API around the tests of a file. Each test begins without responses, sessions, cart and toasts.
 * @param credential which token the calls send
 */
export function withApi(credential: Credential = 'none'): void {
  beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    answerOf.clear();
    failing.clear();
    sent.length = 0;
    setRouteCredential(credential);
    act(() => {
      signOut();
      signOutAccount();
      useMarket.setState(EMPTY_MARKET, true);
      useCart.setState({ sellerId: null, sellerUsername: null, items: [] }, true);
      toast.clear();
    });
    forgetAnswers();
  });
  afterEach(() => act(() => toast.clear()));
  afterAll(() => api.close());
}
