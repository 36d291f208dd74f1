import { calls, messages, type PublicSeller } from '@linksouq/shared-api/contract';
import { setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import { type Reading, type ServedCall, useServedCall } from '@linksouq/shared-ui/kit';

interface Answer {
  data: PublicSeller;
}
/** The document's answer, where it is about the seller that is asked for. */
function servedFor(username: string | undefined, data: unknown): Answer | undefined {
  const answer = data as Partial<Answer> | undefined;
  return username && answer?.data?.username === username ? (answer as Answer) : undefined;
}

/**
 * Whether a stored seller has every list that the screens walk through. Storage outlives builds, and anyone may write
 * to it: an incomplete seller is loaded instead of drawn.
 */
const isComplete = ({ contents, category, bundle }: PublicSeller): boolean =>
  Array.isArray(category) &&
  Array.isArray(contents) &&
  contents.every((page) => Array.isArray(page.previousContent)) &&
  (!bundle || Array.isArray(bundle.contents));

/** Stores the seller. While a cart holds items of another seller, that seller decides how prices are shown. */
function store({ data: seller }: Answer) {
  const { sellerId, items } = useCart.getState();
  const decides = items.length === 0 || sellerId === seller.id;
  setMarket({ publicSeller: seller, ...(decides ? { showPrices: seller.priceVisibility } : {}) });
}
function clear() {
  setMarket({ publicSeller: null, selectedOrder: null });
  toast.error(t(messages.influencerUnavailable));
}

const publicSeller: ServedCall<typeof calls.getPublicProfile> = {
  call: calls.getPublicProfile,
  query: (username) => ({ username }),
  onAnswer: store,
  onFailure: clear,
};

/**
 * Reads a public seller: from the document, else from the store at once and from the server right after. When the
 * server refuses, the stored seller is cleared and a toast says so.
 * @param username undefined: there is no seller to load
 */
export function usePublicSeller(
  username: string | undefined,
  data: unknown,
): Pick<Reading<PublicSeller>, 'data' | 'loading'> {
  const { data: answer, loading } = useServedCall(publicSeller, username, servedFor(username, data));
  // What is on screen is stored too; selecting nothing then saves a second drawing.
  const stored = useMarket(({ publicSeller: seller }) =>
    loading && seller && seller.username === username && isComplete(seller) ? seller : undefined,
  );
  return { data: answer?.data ?? stored, loading };
}
