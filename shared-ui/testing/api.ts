/** The API in tests: what it answers, and what it was asked. */
import { act, configure } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { API_BASE, type Credential } from '@linksouq/shared-api/contract';
import { EMPTY_MARKET, setRouteCredential, signOut, useCart, useMarket } from '@linksouq/shared-api/host';
import { toast } from '../host';
import { forgetAnswers } from '../kit';

/** One call as the API has received it. */
export interface Sent {
  /** `POST /order`, without the base path. */
  call: string;
  url: URL;
  query: URLSearchParams;
  /** Parsed JSON, or undefined for anything else. */
  body: unknown;
  headers: Headers;
}
interface Reply {
  status?: number;
  body: unknown;
}
type Answer = (sent: Sent) => Reply | Promise<Reply>;

const answerOf = new Map<string, { answer: Answer; sent: Sent[] }>();

/** Every call of the test, oldest first. */
export const sent: Sent[] = [];
/** The calls of one kind, oldest first. @param call `POST /order` */
export const sentTo = (call: string): Sent[] => sent.filter((one) => one.call === call);

/**
 * Answers a call from now on: `answers('POST /order', { data })`. A call without an answer fails like a lost connection.
 * @returns the calls that got this answer, oldest first
 */
export function answers(call: string, body: unknown, status = 200): Sent[] {
  return answersWith(call, () => ({ body, status }));
}
/** The same with an answer that depends on what was sent. */
export function answersWith(call: string, answer: Answer): Sent[] {
  const answered: Sent[] = [];
  answerOf.set(call, { answer, sent: answered });
  return answered;
}
/** An answer that waits until the returned function is called. */
export function hold(call: string, body: unknown, status = 200): () => void {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  answersWith(call, () => gate.then(() => ({ body, status })));
  return () => release();
}

async function sentBy(request: Request): Promise<Sent> {
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
const api = setupServer(
  http.all(`*${API_BASE}/*`, async ({ request }) => {
    const call = await sentBy(request);
    sent.push(call);
    const known = answerOf.get(call.call);
    if (!known) return HttpResponse.error();
    known.sent.push(call);
    const { body, status = 200 } = await known.answer(call);
    return HttpResponse.json(body as never, { status });
  }),
);

/**
 * Starts and stops the API around the tests of a file, each of which begins without answers, session, cart and toasts.
 * @param credential the token that the calls of the screens carry
 */
export function withApi(credential: Credential = 'none'): void {
  // No test asserts a time: a busy machine may take its own.
  configure({ asyncUtilTimeout: 8_000 });
  jest.setTimeout(30_000);
  beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    answerOf.clear();
    sent.length = 0;
    setRouteCredential(credential);
    act(() => {
      signOut();
      useMarket.setState(EMPTY_MARKET, true);
      useCart.setState({ sellerId: null, sellerUsername: null, items: [] }, true);
      toast.clear();
    });
    forgetAnswers();
  });
  afterEach(() => act(() => toast.clear()));
  afterAll(() => api.close());
}
