import { useCart, useMarket } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import { useCartSeller } from './use-cart-seller';

interface CartNote {
  /** The seller takes no orders. */
  isPaused: boolean;
  /** The line above the button. It shows only the most important fact. */
  note: string | undefined;
}
interface Facts {
  /** The server has no published page of the seller. */
  isSellerGone: boolean;
  /** The cart has an item that the seller no longer offers. */
  hasItemNotOffered?: boolean;
}

/** Returns what the brand must know before it goes on with the cart. */
export function useCartNote({ isSellerGone, hasItemNotOffered = false }: Facts): CartNote {
  const seller = useCartSeller();
  const { sellerUsername, items } = useCart();
  const showPrices = useMarket((s) => s.showPrices);
  const isPaused = items.length > 0 && (isSellerGone || seller?.canSell === false);
  return { isPaused, note: noteText() };

  function noteText() {
    if (isPaused)
      return t('{name} is not taking orders right now. Your cart is kept.', {
        name: seller?.name ?? sellerUsername ?? '',
      });
    if (hasItemNotOffered) return t('Remove what is no longer offered');
    const isRepriced = showPrices && items.some(({ seenPrice }) => seenPrice !== undefined);
    return isRepriced ? t('Prices have changed since you filled the cart.') : undefined;
  }
}
