import { runJobs } from '../src/platform/jobs';
import type { TestServer } from './harness';
import { HOUR, type Market, place } from './market';

/**
 * Shortens the lifetime of checkouts, so that a checkout ends before its quote expires, as at Stripe. Then the message
 * about a quote contains a `/_pay` link.
 * @returns a function that restores the lifetime
 */
export function endCheckoutsEarly({ ctx: { payments } }: TestServer): () => void {
  const { linkLifetime } = payments;
  Object.assign(payments, { linkLifetime: HOUR });
  return () => void Object.assign(payments, { linkLifetime });
}

/**
 * Places an order, sends a quote for it, and delivers the message to the brand.
 * @param market a market with hidden prices
 * @returns the order, and the link in the message
 */
export async function quoteByMessage(
  server: TestServer,
  market: Market,
): Promise<{ orderId: string; link: URL }> {
  const { orderId } = await place(server, market, { contentIds: [market.pages.post] });
  await server.call('sendQuote', {
    token: market.seller.token,
    body: { orderId, price: 700, paymentTerm: 'full' },
  });
  await runJobs(server.ctx);
  const message = server.sent.find(({ template, to }) => template === 'quote' && to === market.buyer.phone);
  return { orderId, link: new URL(message!.link!) };
}
