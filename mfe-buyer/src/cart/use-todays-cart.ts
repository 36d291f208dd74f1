import { calls, messages } from '@linksouq/shared-api/contract';
import { cart, setMarket, useCart } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import { isRefusal, useCall, usePoll } from '@linksouq/shared-ui/kit';
import { useEffect, useState } from 'react';
import { isOffered, todaysItems } from './todays-cart';

/** Interval, in ms, of the reads while the cart cannot be ordered. */
const BLOCKED_POLL_MS = 60_000;

/**
 * Updates the prices and the seller of the cart when a page opens, so the page shows the amount to pay. While the cart
 * cannot be ordered, reads the seller again every minute, because the seller can take orders again at any time.
 * @param isQuiet true shows no toast if the prices could not be checked. The last step shows `failure` itself. On
 * the earlier steps, the check is not necessary yet
 */
export function useTodaysCart({ isQuiet = false } = {}) {
  const username = useCart((s) => s.sellerUsername);
  const items = useCart((s) => s.items);
  const { data, loading, error, reason, offline, refetch } = useCall(calls.getPublicProfile, {
    query: { username: username ?? '' },
    enabled: username !== null,
  });
  // While a failed call is repeated, `error` is undefined. The last status stays, so the note about it does not blink.
  const [status, setStatus] = useState<number>();
  if (!loading && status !== error?.status) setStatus(error?.status);
  const isSellerGone = isRefusal(status);
  // The other errors do not show whether the seller still has a page. With `isQuiet`, the stored seller is kept.
  const isUnknown = status !== undefined && !isSellerGone;
  const seller = data?.data;
  const hasRefusedItem = seller !== undefined && items.some((item) => !isOffered(seller, item));
  const isBlocked = items.length > 0 && (isSellerGone || seller?.canSell === false || hasRefusedItem);

  usePoll(refetch, isBlocked, BLOCKED_POLL_MS);
  useEffect(() => {
    // After a failure, the same data can arrive again. Then the stored seller must be set again.
    if (!seller || status !== undefined) return;
    const state = useCart.getState();
    if (state.sellerId !== seller.id) return;
    const updated = todaysItems(seller, state.items);
    if (updated.some((item, i) => item !== state.items[i])) cart.load({ ...state, items: updated });
    setMarket({ publicSeller: seller, showPrices: seller.priceVisibility });
  }, [seller, status]);
  useEffect(() => {
    if (status === undefined) return;
    if (isUnknown && isQuiet) return;
    if (status === 0) {
      toast.error(t('No connection. Nothing is lost: try again.'));
      return;
    }
    setMarket({ publicSeller: null });
    toast.error(t(messages.influencerUnavailable));
  }, [status, isUnknown, isQuiet]);

  return {
    /** The server has no published page of the seller. */
    isSellerGone,
    /** Why the prices could not be checked. */
    failure: isUnknown ? reason : undefined,
    offline,
    refetch,
  };
}
