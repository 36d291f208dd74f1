/** The simulated API of tests: its responses, and the calls that it received. */
import { act } from '@testing-library/react';
// The root of msw also loads its part for GraphQL, with 130 modules in each suite.
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

/** One call as the API received it. */
export interface Sent {
  /** `POST /order`, without the base path. */
  call: string;
  url: URL;
  query: URLSearchParams;
  /** Parsed JSON, or undefined for anything else. */
  body: unknown;
  headers: Headers;
}
export interface Reply {
  status?: number;
  /** Sent as JSON. A string is sent as HTML, as from a proxy between browser and server. */
  body: unknown;
}
type Answer = (sent: Sent) => Reply | Promise<Reply>;

/** Calls that fail even if they have a response. The reply `undefined` fails like a lost connection. */
const failing = new Map<string, Reply | undefined>();
/** Makes a call fail until the end of the test. Without a reply it fails like a lost connection. */
export const fails = (call: string, reply?: Reply): void => void failing.set(call, reply);
const answerOf = new Map<string, { answer: Answer; sent: Sent[] }>();

/** Every call of the test, oldest first. */
export const sent: Sent[] = [];
/** Returns the received calls of one kind, oldest first. @param call `POST /order` */
export const sentTo = (call: string): Sent[] => sent.filter((request) => request.call === call);

/**
 * Sets the response of a call from now on: `answers('POST /order', { data })`. A call without a response fails like a
 * lost connection.
 * @returns the calls that got this response, oldest first
 */
export function answers(call: string, body: unknown, status = 200): Sent[] {
  return answersWith(call, () => ({ body, status }));
}
/** Sets a response that depends on the request. Otherwise it is like `answers`. */
export function answersWith(call: string, answer: Answer): Sent[] {
  const answered: Sent[] = [];
  answerOf.set(call, { answer, sent: answered });
  return answered;
}
/** Sets a response that waits until the returned function is called. */
export function hold(call: string, body: unknown, status = 200): () => void {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  answersWith(call, () => gate.then(() => ({ body, status })));
  return () => release();
}

/** Converts a request to the form that tests read. */
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
 * Starts and stops the API around the tests of a file. Each test begins without responses, session, cart and toasts.
 * @param credential the token of the screens' calls
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
