import {
  ADDON_FIELDS,
  type Addon,
  aedToFils,
  calls,
  type ContentItem,
  filsToAed,
  formatAed,
  isScreenshotType,
  type Order,
  quoteFieldText,
} from '@linksouq/shared-api/contract';
import { Button, Card, DescriptionList } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useCall, useForm } from '@linksouq/shared-ui/kit';
import styles from './CreateQuote.module.css';
import type { QuoteValues } from './quote-values';

interface UsualPrice {
  name: string;
  /** AED. */
  price: number;
}

/** Returns the seller's own price of each item that has one. */
function usualPrices(
  { contents }: Pick<Order, 'contents'>,
  pages: readonly ContentItem[],
  addons: Addon | null,
): UsualPrice[] {
  const priceOf = (type: number): number => {
    if (isScreenshotType(type)) return addons?.[ADDON_FIELDS[type].price] ?? 0;
    return pages.find(({ contentType }) => contentType === type)?.setupPrice ?? 0;
  };
  return contents
    .map(({ name, contentType }) => ({ name, price: priceOf(contentType) }))
    .filter(({ price }) => price > 0);
}

/** Shows the seller's set prices of these items beside the quote, with a button that enters their sum. Empty without any. */
export function UsualPrices({ order }: { order: Order }) {
  // A failure only hides these prices, because the quote does not need them.
  const pages = useCall(calls.getContent, { quiet: true }).data?.contents ?? [];
  const addons = useCall(calls.getAddons, { quiet: true }).data?.data ?? null;
  const { setFieldValue } = useForm<QuoteValues>();
  const prices = usualPrices(order, pages, addons);
  if (prices.length === 0) return null;
  const sum = filsToAed(prices.reduce((fils, { price }) => fils + aedToFils(price), 0));
  return (
    <Card tone="surface" as="section" aria-label={t('Your usual prices')}>
      <div className={styles.usual}>
        <DescriptionList
          items={[
            ...prices.map(({ name, price }) => ({ label: t(name), value: <bdi>{formatAed(price)}</bdi> })),
            { label: t('Your usual prices'), value: <bdi>{formatAed(sum)}</bdi>, strong: true },
          ]}
        />
        <Button
          variant="secondary"
          block
          onClick={() => void setFieldValue('price', quoteFieldText(String(sum)))}
        >
          {t('Use {amount}', { amount: formatAed(sum) })}
        </Button>
      </div>
    </Card>
  );
}
