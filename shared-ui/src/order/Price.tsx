import { formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { cx } from '../lib/cx';
import styles from './Price.module.css';

interface PriceProps {
  aed: number;
  /** A price that no longer holds. */
  struck?: boolean;
  /** `always` shows two decimals, as the fee does (product §9). */
  decimals?: 'auto' | 'always';
  className?: string;
}

/** An amount, kept apart from the direction of the text around it. */
export function Price({ aed, struck, decimals, className }: PriceProps) {
  const amount = (
    <bdi className={cx(styles.price, struck && styles.struck, className)}>{formatAed(aed, { decimals })}</bdi>
  );
  if (!struck) return amount;
  return (
    <s className={styles.struck}>
      <span className="visually-hidden">{t('Original price')} </span>
      {amount}
    </s>
  );
}
