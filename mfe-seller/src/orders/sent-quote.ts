/**
 * The order for which the seller has just sent a quote. The seller goes back to its page, which would start at its
 * old scroll position, below the banner about the quote.
 */
let sentFor: string | undefined;

export const noteSentQuote = (orderId: string) => void (sentFor = orderId);

/** Returns whether a quote for the order was just sent. The answer is true only once. */
export function takeSentQuote(orderId: string): boolean {
  if (sentFor !== orderId) return false;
  sentFor = undefined;
  return true;
}
