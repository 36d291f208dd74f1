import { useCart } from '@linksouq/shared-api/host';
import { Banner } from '@linksouq/shared-ui';
import { useForm } from '@linksouq/shared-ui/kit';
import { type DateWarning, dateWarnings } from '../briefs/date-warnings';
import { longestDelivery } from '../cart/longest-delivery';
import { useCartSeller } from '../cart/use-cart-seller';
import type { BriefValues } from './values';

export function DateWarnings({ field }: Pick<DateWarning, 'field'>) {
  const { values } = useForm<BriefValues>();
  const seller = useCartSeller();
  const items = useCart((s) => s.items);
  return dateWarnings(values, longestDelivery(seller, items))
    .filter((warning) => warning.field === field)
    .map(({ text }) => (
      <Banner key={text} tone="warn">
        {text}
      </Banner>
    ));
}
