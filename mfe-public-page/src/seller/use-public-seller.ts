import { calls, messages, type PublicSeller } from '@linksouq/shared-api/contract';
import { ApiError, setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import { isRefusal, type Reading, type ServedCall, useServedCall } from '@linksouq/shared-ui/kit';
import { useState } from 'react';

interface Answer {
  data: PublicSeller;
}
function answerInDocument(username: string | undefined, data: unknown): Answer | undefined {
  const answer = data as Partial<Answer> | undefined;
  return username && answer?.data?.username === username ? (answer as Answer) : undefined;
}

/** An older build may have stored a seller without these lists. */
const isComplete = ({ contents, category, bundle }: PublicSeller): boolean =>
  Array.isArray(category) &&
  Array.isArray(contents) &&
  contents.every((page) => Array.isArray(page.previousContent)) &&
  (!bundle || Array.isArray(bundle.contents));

/** Stores the seller, and whether prices are shown. With items in the cart, only the cart's seller decides the latter. */
function storeSeller({ data: seller }: Answer) {
  const { sellerId, items } = useCart.getState();
  const decidesPrices = items.length === 0 || sellerId === seller.id;
  setMarket({ publicSeller: seller, ...(decidesPrices ? { showPrices: seller.priceVisibility } : {}) });
}
/** `gone`: the server has no published page of a seller with this name. */
export type SellerFailure = 'offline' | 'server' | 'gone';
function failureOf(error: unknown): SellerFailure {
  const status = error instanceof ApiError ? error.status : 500;
  return status === 0 ? 'offline' : isRefusal(status) ? 'gone' : 'server';
}
/**
 * Shows a toast (product §8). If the server has no page of the seller, removes the stored seller and the selected
 * item. After a server error, removes only the stored seller, because the page still shows the selected item. After a
 * lost connection, removes nothing.
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
 * Returns the seller from the data in the HTML. Without this data, it returns the stored seller until the server has
 * responded. After a server error, the page keeps the seller that it already shows.
 * @param username undefined if there is no seller to load
 */
export function usePublicSeller(
  username: string | undefined,
  data: unknown,
): Pick<Reading<PublicSeller>, 'data' | 'loading' | 'refetch'> & { failure: SellerFailure | undefined } {
  const reading = useServedCall(publicSeller, username, answerInDocument(username, data));
  const { data: answer, loading, error, refetch } = reading;
  const failure = error ? failureOf(error) : undefined;
  // Reads the store only while there is no response of the server. `storeSeller` also writes each response to the
  // store, so a page that read both the response and the store would render twice.
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
