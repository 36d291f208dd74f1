import { useCart, useMarket } from '@linksouq/shared-api/host';
import { cannotSellLabel, cannotSellText } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { isOffered } from './todays-cart';
import { useCartSeller } from './use-cart-seller';

interface CartNote {
  /** The cart has an item that the seller no longer offers. */
  hasItemNotOffered: boolean;
  /** The brand cannot go on, because the seller takes no orders or no longer offers an item. */
  isBlocked: boolean;
  /** Why the seller takes no orders, for the top of the page. */
  pause: string | undefined;
  /** The line above the button. It shows only the most important fact. */
  note: string | undefined;
}

/**
 * Returns what the brand must know before it goes on with the cart.
 * @param isSellerGone the server has no published page of the seller
 */
export function useCartNote(isSellerGone = false): CartNote {
  const seller = useCartSeller();
  const { sellerUsername, items } = useCart();
  const showPrices = useMarket((s) => s.showPrices);
  const isPaused = items.length > 0 && (isSellerGone || seller?.canSell === false);
  const hasItemNotOffered = items.some((item) => !isOffered(seller, item));
  const name = seller?.name ?? sellerUsername ?? '';
  const pause = isPaused ? cannotSellText(name, seller?.cannotSellReason) : undefined;
  return { hasItemNotOffered, isBlocked: isPaused || hasItemNotOffered, pause, note: noteText() };

  function noteText() {
    if (isPaused) return cannotSellLabel();
    if (hasItemNotOffered) return t('Remove what is no longer offered');
    const isRepriced = showPrices && items.some(({ seenPrice }) => seenPrice !== undefined);
    return isRepriced ? t('Prices have changed since you filled the cart.') : undefined;
  }
}
