import { formatAed, type Order, quoteFieldText } from '@linksouq/shared-api/contract';
import { Card, DescriptionList } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { useUsualPrices } from '../../orders/use-usual-prices';
import styles from './CreateQuote.module.css';
import type { QuoteValues } from './quote-values';

/** A button that enters the sum of the usual prices as the price. Renders nothing without usual prices. */
export function UsualPriceChip({ order }: { order: Order }) {
  const { setFieldValue } = useForm<QuoteValues>();
  const { sum } = useUsualPrices(order);
  if (sum === 0) return null;
  return (
    <p className={styles.usual}>
      {t('Your usual price')}
      <button
        type="button"
        className={styles.chip}
        onClick={() => void setFieldValue('price', quoteFieldText(String(sum)))}
      >
        {t('Use {amount}', { amount: formatAed(sum) })}
      </button>
    </p>
  );
}

/** Lists the usual prices of the items. */
export function UsualPrices({ order }: { order: Order }) {
  const { prices, sum } = useUsualPrices(order);
  // If there is only one price, the chip at the price field already shows this price.
  if (prices.length < 2) return null;
  return (
    <Card tone="surface" as="section" aria-label={t('Your usual prices')}>
      <DescriptionList
        items={[
          ...prices.map(({ name, price }) => ({ label: t(name), value: <bdi>{formatAed(price)}</bdi> })),
          { label: t('Your usual prices'), value: <bdi>{formatAed(sum)}</bdi>, strong: true },
        ]}
      />
    </Card>
  );
}
