import { RadioCards } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { choosePrices, usePriceChoice } from '../../pricing/choice';

/**
 * The choice whether brands see the prices (product §2). It is shown even if the content pages cannot be
 * loaded.
 */
export function PriceVisibility() {
  const choosesShownPrices = usePriceChoice();
  return (
    <RadioCards
      label={t('Price Visibility')}
      options={[
        {
          value: 'shown',
          label: t('Show the prices'),
          hint: t('Brands see your prices and order at once.'),
          badge: t('Recommended'),
        },
        {
          value: 'hidden',
          label: t('Send prices after the brief'),
          hint: t('Brands send their brief first, you answer with a quote.'),
        },
      ]}
      value={choosesShownPrices ? 'shown' : 'hidden'}
      onChange={(value) => choosePrices(value === 'shown')}
    />
  );
}
