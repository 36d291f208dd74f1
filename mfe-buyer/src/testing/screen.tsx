/** A page on screen in tests: where it went, what it sent, and what the server answers. */
import { fireEvent, screen } from '@testing-library/react';
import { EMPTY_MARKET, setRouteCredential, useCart, useMarket } from '@linksouq/shared-api/host';
import { toast } from '@linksouq/shared-ui/host';
import { showPage } from '@linksouq/shared-ui/testing';
import type { ComponentType } from 'react';
import { queryClient } from '../with-queries';

export interface Sent {
  call: string;
  url: URL;
  body: unknown;
  headers: Headers;
}
type Answer = { status?: number; body: unknown } | (() => Promise<{ status?: number; body: unknown }>);

const answers = new Map<string, Answer>();
export const sent: Sent[] = [];
/** What went to one call, oldest first. */
export const sentTo = (call: string) => sent.filter((one) => one.call === call);

/** `answer('POST /order', {data})`; a call without an answer fails the connection. */
export function answer(call: string, body: unknown, status = 200): void {
  answers.set(call, { body, status });
}
/** An answer that waits until it is let go. */
export function hold(call: string, body: unknown, status = 200): () => void {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  answers.set(call, () => gate.then(() => ({ body, status })));
  return () => go();
}

beforeEach(() => {
  answers.clear();
  sent.length = 0;
  queryClient.clear();
  sessionStorage.clear();
  useMarket.setState(EMPTY_MARKET, true);
  useCart.setState({ sellerId: null, sellerUsername: null, items: [] }, true);
  toast.clear();
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname.replace('/api/v1', '')}`;
    sent.push({
      call,
      url,
      headers: request.headers,
      body: await request
        .clone()
        .json()
        .catch(() => undefined),
    });
    const known = answers.get(call);
    if (!known) throw new TypeError('Failed to fetch');
    const { body, status = 200 } = typeof known === 'function' ? await known() : known;
    return Response.json(body, { status });
  };
});

export function show(Page: ComponentType<object>, at: string | { pathname: string; state: unknown }) {
  setRouteCredential('buyer');
  const path = typeof at === 'string' ? at.split('?')[0]! : at.pathname;
  return showPage(<Page />, path, at).router;
}

/** Fills a field at once: what a keyboard does key by key is the fields' own tests' affair. */
export function fill(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
