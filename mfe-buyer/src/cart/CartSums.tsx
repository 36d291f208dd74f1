import { FEE_LABEL, filsToAed, formatAed } from '@linksouq/shared-api/contract';
import { type CartItem, getSettings } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import styles from './CartSums.module.css';
import { useFeeRate } from './use-cart-seller';
import { useCartTotals } from './use-cart-totals';

/** Subtotal, "{product} Fees" and total, each with two decimals (product §9). */
export function CartSums({ items }: { items: readonly CartItem[] }) {
  const feeBps = useFeeRate();
  const { subtotal, fee, total } = useCartTotals(items);
  return (
    <dl className={styles.sums}>
      <div className={styles.row}>
        <dt>{t('Subtotal')}</dt>
        <dd>
          <bdi className="amount">{formatAed(filsToAed(subtotal), { decimals: 'always' })}</bdi>
        </dd>
      </div>
      <div className={styles.row}>
        <dt>{t(FEE_LABEL, { product: getSettings().product })}</dt>
        <dd>
          <bdi className="amount">{formatAed(filsToAed(fee), { decimals: 'always' })}</bdi>
        </dd>
      </div>
      <div className={styles.why}>
        <dt className="visually-hidden">{t('What the fee is for')}</dt>
        <dd>{t('{percent}% for payment protection and support', { percent: feeBps / 100 })}</dd>
      </div>
      <div className={styles.row} data-total>
        <dt>{t('Total')}</dt>
        <dd>
          <bdi className="amount">{formatAed(filsToAed(total), { decimals: 'always' })}</bdi>
        </dd>
      </div>
    </dl>
  );
}
