import { useCart } from '@linksouq/shared-api/host';
import { Banner } from '@linksouq/shared-ui';
import { useForm } from '@linksouq/shared-ui/kit';
import { dateWarnings } from '../briefs/date-warnings';
import { longestDelivery } from '../cart/longest-delivery';
import { useCartSeller } from '../cart/use-cart-seller';
import type { BriefValues } from './values';

/** Shows a warning for each chosen date that is valid but cannot be met. */
export function DateWarnings() {
  const { values } = useForm<BriefValues>();
  const seller = useCartSeller();
  const items = useCart((s) => s.items);
  return dateWarnings(values, longestDelivery(seller, items)).map((warning) => (
    <Banner key={warning} tone="warn">
      {warning}
    </Banner>
  ));
}
