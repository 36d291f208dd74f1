import { Banner } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { overlapOf } from './overlap';
import { useCartSeller } from './use-cart-seller';
import { useOrderItems } from './use-order-items';

export function CartNotes() {
  const seller = useCartSeller();
  const namesInBundle = overlapOf(useOrderItems(), seller);
  return (
    <>
      {seller && !seller.canSell && (
        <Banner tone="warn">
          {t('{name} is not taking orders right now. Your cart is kept.', { name: seller.name })}
        </Banner>
      )}
      {namesInBundle.length > 0 && (
        <Banner tone="warn">
          {t('Your bundle already includes: {items}. You would pay for it twice.', {
            items: listed(namesInBundle.map((name) => t(name))),
          })}
        </Banner>
      )}
    </>
  );
}
