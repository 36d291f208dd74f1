import { Banner } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { overlapOf } from './overlap';
import { useCartSeller } from './use-cart-seller';
import { useOrderItems } from './use-order-items';

export function OverlapNote() {
  const namesInBundle = overlapOf(useOrderItems(), useCartSeller());
  if (namesInBundle.length === 0) return null;
  return (
    <Banner tone="warn">
      {t('Your bundle already includes: {items}. You would pay for it twice.', {
        items: listed(namesInBundle.map((name) => t(name))),
      })}
    </Banner>
  );
}
