/** A page on screen in tests, and what the server answers about its seller. */
import { EMPTY_MARKET, setRouteCredential, useCart, useMarket } from '@linksouq/shared-api/host';
import { toast } from '@linksouq/shared-ui/host';
import { showPage } from '@linksouq/shared-ui/testing';
import type { ComponentType } from 'react';

export const calls: string[] = [];
let answer: { status: number; body: unknown } | undefined;
/** How every call is answered; without one the connection fails. */
export function serve(body: unknown, status = 200): void {
  answer = { body, status };
}

beforeEach(() => {
  answer = undefined;
  calls.length = 0;
  setRouteCredential('seller');
  useMarket.setState(EMPTY_MARKET, true);
  useCart.setState({ sellerId: null, sellerUsername: null, items: [] }, true);
  toast.clear();
  globalThis.fetch = async (input) => {
    const { method, url } = input as Request;
    calls.push(`${method} ${url.replace(/^.*\/api\/v1/, '')}`);
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  };
});

export function show(Page: ComponentType<{ data?: unknown }>, path: string, at: string, data?: unknown) {
  return showPage(<Page data={data} />, path, at).router;
}
