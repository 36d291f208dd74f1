import { calls, messages } from '@linksouq/shared-api/contract';
import { cart, setMarket, useCart } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import { useCall } from '@linksouq/shared-ui/kit';
import { useEffect, useState } from 'react';
import { todaysCart } from './todays-cart';

/**
 * Updates the prices and the seller of the cart when a page opens, so the page shows the amount to pay.
 * @param showsFailure true if the page shows `failure`. If false, a toast reports the failure
 */
export function useTodaysCart(showsFailure = false) {
  const username = useCart((s) => s.sellerUsername);
  const [repriced, setRepriced] = useState(false);
  const { data, error, reason, offline, refetch } = useCall(calls.getPublicProfile, {
    query: { username: username ?? '' },
    enabled: username !== null,
  });
  // These errors say nothing about the seller. With `showsFailure`, the stored seller stays.
  const isUnknown = error !== undefined && (error.status === 0 || error.status >= 500);
  const seller = data?.data;
  const items = useCart((s) => s.items);

  useEffect(() => {
    if (!seller) return;
    const state = useCart.getState();
    if (state.sellerId !== seller.id) return;
    const update = todaysCart(seller, state.items);
    if (update.items.some((item, i) => item !== state.items[i])) cart.load({ ...state, items: update.items });
    // oxlint-disable-next-line react/set-state-in-effect -- the updated cart no longer shows which price changed
    if (update.repriced) setRepriced(true);
    setMarket({ publicSeller: seller, showPrices: seller.priceVisibility });
  }, [seller]);
  useEffect(() => {
    if (!error) return;
    if (isUnknown && showsFailure) return;
    if (error.status === 0) {
      toast.error(t('No connection. Nothing is lost: try again.'));
      return;
    }
    setMarket({ publicSeller: null });
    toast.error(t(messages.influencerUnavailable));
  }, [error, isUnknown, showsFailure]);

  return {
    seller,
    repriced,
    /** Why the prices could not be checked. */
    failure: isUnknown ? reason : undefined,
    offline,
    refetch,
    gone: seller ? todaysCart(seller, items).gone : [],
  };
}
