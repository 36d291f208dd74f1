import { calls, messages, type PublicSeller } from '@linksouq/shared-api/contract';
import { ApiError, setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import { type Reading, type ServedCall, useServedCall } from '@linksouq/shared-ui/kit';
import { useState } from 'react';

interface Answer {
  data: PublicSeller;
}
/** Returns the response in the document, if it is about the requested seller. */
function answerInDocument(username: string | undefined, data: unknown): Answer | undefined {
  const answer = data as Partial<Answer> | undefined;
  return username && answer?.data?.username === username ? (answer as Answer) : undefined;
}

/**
 * Returns whether a stored seller has every list that the screens read. A record may come from an older build or from
 * another program. An incomplete record is loaded again.
 */
const isComplete = ({ contents, category, bundle }: PublicSeller): boolean =>
  Array.isArray(category) &&
  Array.isArray(contents) &&
  contents.every((page) => Array.isArray(page.previousContent)) &&
  (!bundle || Array.isArray(bundle.contents));

/**
 * Stores the seller. While a cart contains items of another seller, that seller's setting decides how prices are
 * shown.
 */
function storeSeller({ data: seller }: Answer) {
  const { sellerId, items } = useCart.getState();
  const decidesPrices = items.length === 0 || sellerId === seller.id;
  setMarket({ publicSeller: seller, ...(decidesPrices ? { showPrices: seller.priceVisibility } : {}) });
}
/** Why a seller could not be loaded. `gone`: the server has no open page with this name. */
export type SellerFailure = 'offline' | 'server' | 'gone';
function failureOf(error: unknown): SellerFailure {
  const status = error instanceof ApiError ? error.status : 500;
  return status === 0 ? 'offline' : status < 429 ? 'gone' : 'server';
}
/**
 * Removes the stored seller and shows a toast (product §8). A lost connection says nothing about the seller, so the
 * seller stays then. The selected item stays too after a server error, because the visitor still sees it.
 */
function handleFailure(error: unknown) {
  const failure = failureOf(error);
  if (failure === 'offline') return toast.error(t('No connection. Nothing is lost: try again.'));
  setMarket({ publicSeller: null, ...(failure === 'gone' ? { selectedOrder: null } : {}) });
  toast.error(t(messages.influencerUnavailable));
}

const publicSeller: ServedCall<typeof calls.getPublicProfile> = {
  call: calls.getPublicProfile,
  query: (username) => ({ username }),
  onAnswer: storeSeller,
  onFailure: handleFailure,
};

/**
 * Returns a public seller. The document may contain the seller. Otherwise the stored seller is shown at once,
 * until the server has responded. If the response is an error, the stored seller is removed and a toast is shown.
 * Without a connection the stored seller stays. After a server error the page keeps the seller that it has shown.
 * @param username undefined when there is no seller to load
 */
export function usePublicSeller(
  username: string | undefined,
  data: unknown,
): Pick<Reading<PublicSeller>, 'data' | 'loading' | 'refetch'> & { failure: SellerFailure | undefined } {
  const reading = useServedCall(publicSeller, username, answerInDocument(username, data));
  const { data: answer, loading, error, refetch } = reading;
  const failure = error ? failureOf(error) : undefined;
  // Reads the store only while the response is missing. The response is then stored too, so reading it from the
  // store would render twice.
  const stored = useMarket(({ publicSeller: seller }) =>
    (loading || failure === 'offline') && seller && seller.username === username && isComplete(seller)
      ? seller
      : undefined,
  );
  const [shown, setShown] = useState<PublicSeller>();
  if (stored && stored !== shown) setShown(stored);
  const isKept = (loading || failure === 'server') && shown?.username === username;
  return { data: answer?.data ?? stored ?? (isKept ? shown : undefined), loading, failure, refetch };
}
