import { calls, messages, type PublicSeller } from '@linksouq/shared-api/contract';
import { request, setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import { useEffect, useState } from 'react';

export type Loaded = { state: 'ready'; seller: PublicSeller } | { state: 'loading' } | { state: 'failed' };

/** The seller that the HTML came with, if it is the one asked for. */
function sellerIn(data: unknown, username: string): PublicSeller | undefined {
  const seller = (data as { data?: PublicSeller } | undefined)?.data;
  return seller?.username === username ? seller : undefined;
}

/**
 * Whether a stored seller has every list that the screens walk through. Storage outlives builds, and anybody may write
 * to it: what is not whole is loaded anew instead of drawn.
 */
const isWhole = ({ contents, category, bundle }: PublicSeller): boolean =>
  Array.isArray(category) &&
  Array.isArray(contents) &&
  contents.every((page) => Array.isArray(page.previousContent)) &&
  (!bundle || Array.isArray(bundle.contents));

/** Keeps the seller; how prices are shown belongs to the cart's seller while there is a cart of somebody else. */
function remember(seller: PublicSeller) {
  const { sellerId, items } = useCart.getState();
  const decides = items.length === 0 || sellerId === seller.id;
  setMarket({ publicSeller: seller, ...(decides ? { showPrices: seller.priceVisibility } : {}) });
}

/**
 * A public seller: from the server's HTML, else from the store at once and from the server right after.
 * When the server refuses, the literal text of product §8 is shown and the stored seller cleared.
 *
 * @param username undefined: there is nobody to load
 */
export function usePublicSeller(username: string | undefined, data: unknown): Loaded {
  const given = username ? sellerIn(data, username) : undefined;
  const [fetched, setFetched] = useState<{ username: string; seller: PublicSeller | null }>();
  const answer = fetched?.username === username ? fetched : undefined;
  // What is on the screen is stored in its turn, which must not draw it a second time.
  const stored = useMarket(({ publicSeller: kept }) =>
    !given && !answer && kept && kept.username === username && isWhole(kept) ? kept : null,
  );

  useEffect(() => {
    if (!username || given) return;
    const abort = new AbortController();
    request(calls.getPublicProfile, { query: { username }, signal: abort.signal }).then(
      ({ data: seller }) => {
        if (abort.signal.aborted) return;
        setFetched({ username, seller });
        remember(seller);
      },
      (error: Error) => {
        if (abort.signal.aborted || error.name === 'AbortError') return;
        setFetched({ username, seller: null });
        setMarket({ publicSeller: null, selectedOrder: null });
        toast.error(t(messages.influencerUnavailable));
      },
    );
    return () => abort.abort();
  }, [username, given]);

  useEffect(() => {
    if (given) remember(given);
  }, [given]);

  if (given) return { state: 'ready', seller: given };
  if (answer) return answer.seller ? { state: 'ready', seller: answer.seller } : { state: 'failed' };
  if (stored) return { state: 'ready', seller: stored };
  return username ? { state: 'loading' } : { state: 'failed' };
}
