import { RadioCards } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { choosePrices, useIsChoiceUnsaved, usePriceChoice } from '../../pricing/choice';

/** Shows the choice whether brands see the prices (product §2). */
export function PriceVisibility() {
  const showsPrices = usePriceChoice();
  const isUnsaved = useIsChoiceUnsaved();
  return (
    <RadioCards
      label={t('Price Visibility')}
      hint={isUnsaved ? t('Your choice is not saved yet.') : undefined}
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
      value={showsPrices ? 'shown' : 'hidden'}
      onChange={(value) => choosePrices(value === 'shown')}
    />
  );
}
