/**
 * The id of the order for which the seller has just sent a quote. After the quote, the page of the order opens again.
 * This page must scroll to the top, because its old scroll position is below the banner about the quote.
 */
let sentFor: string | undefined;

export const noteSentQuote = (orderId: string) => void (sentFor = orderId);

/** Returns whether a quote for the order was just sent. Only the first call after a quote returns true. */
export function wasQuoteJustSent(orderId: string): boolean {
  if (sentFor !== orderId) return false;
  sentFor = undefined;
  return true;
}
