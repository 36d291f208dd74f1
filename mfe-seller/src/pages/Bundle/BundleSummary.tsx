import {
  COMMISSION_PERCENT,
  type ContentItem,
  fils,
  filsToAed,
  formatAed,
} from '@linksouq/shared-api/contract';
import { Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { YouReceive } from '../../orders/YouReceive';
import { receivedOf } from '../../content-page/CardPreview';
import type { BundleValues } from './bundle-values';
import { pricesOf } from './bundle-price';
import styles from './Bundle.module.css';

const NO_AMOUNT = '–';

/**
 * Shows the prices and what the seller receives. Without selected content, the amounts are dashes, so the
 * fields below do not move.
 * Renders nothing if no page has a price.
 */
export function BundleSummary({ pages }: { pages: readonly ContentItem[] }) {
  const { values } = useForm<BundleValues>();
  const { original, price } = pricesOf(pages, values.contentIds, Number(values.discount));
  const isEmpty = values.contentIds.length === 0;
  if (pages.every(({ setupPrice }) => setupPrice === 0)) return null;
  return (
    <>
      <dl className={styles.summary} aria-live="polite">
        <div className={styles.line}>
          <dt>{t('Original price')}</dt>
          <dd>{isEmpty ? NO_AMOUNT : <Price aed={filsToAed(original)} />}</dd>
        </div>
        <div className={styles.line}>
          <dt>{t('Discount')}</dt>
          <dd>{isEmpty ? NO_AMOUNT : <bdi>−{formatAed(filsToAed(fils(original - price)))}</bdi>}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('Bundle price')}</dt>
          <dd>{isEmpty ? NO_AMOUNT : <Price aed={filsToAed(price)} />}</dd>
        </div>
      </dl>
      <YouReceive
        aed={isEmpty ? undefined : receivedOf(filsToAed(price))}
        percent={COMMISSION_PERCENT}
        hint={t('Choose content to see your price')}
      />
    </>
  );
}
