import { calls, messages } from '@linksouq/shared-api/contract';
import { cart, setMarket, useCart } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import { useCall } from '@linksouq/shared-ui/kit';
import { useEffect } from 'react';
import { todaysItems } from './todays-cart';

/**
 * Updates the prices and the seller of the cart when a page opens, so the page shows the amount to pay.
 * @param isQuiet true shows no toast if the prices could not be checked. The last step shows `failure` itself. On
 * the earlier steps, the check is not necessary yet
 */
export function useTodaysCart({ isQuiet = false } = {}) {
  const username = useCart((s) => s.sellerUsername);
  const { data, error, reason, offline, refetch } = useCall(calls.getPublicProfile, {
    query: { username: username ?? '' },
    enabled: username !== null,
  });
  // These errors do not show whether the seller still has a page. With `isQuiet`, the stored seller is kept.
  const isUnknown = error !== undefined && (error.status === 0 || error.status >= 500);
  const seller = data?.data;

  useEffect(() => {
    if (!seller) return;
    const state = useCart.getState();
    if (state.sellerId !== seller.id) return;
    const updated = todaysItems(seller, state.items);
    if (updated.some((item, i) => item !== state.items[i])) cart.load({ ...state, items: updated });
    setMarket({ publicSeller: seller, showPrices: seller.priceVisibility });
  }, [seller]);
  useEffect(() => {
    if (!error) return;
    if (isUnknown && isQuiet) return;
    if (error.status === 0) {
      toast.error(t('No connection. Nothing is lost: try again.'));
      return;
    }
    setMarket({ publicSeller: null });
    toast.error(t(messages.influencerUnavailable));
  }, [error, isUnknown, isQuiet]);

  return {
    /** The server has no published page of the seller. */
    isSellerGone: error !== undefined && error.status > 0 && error.status < 429,
    /** Why the prices could not be checked. */
    failure: isUnknown ? reason : undefined,
    offline,
    refetch,
  };
}
