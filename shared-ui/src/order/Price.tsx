import { formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { cx } from '../lib/cx';
import styles from './Price.module.css';

interface PriceProps {
  aed: number;
  /** A crossed-out original price. */
  struck?: boolean;
  /** `always` shows two decimals (product §9). */
  decimals?: 'auto' | 'always';
  className?: string;
}

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
