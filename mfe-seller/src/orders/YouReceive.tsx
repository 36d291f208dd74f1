import { formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './YouReceive.module.css';

interface YouReceiveProps {
  aed: number;
  /** The platform's commission in per cent. */
  percent: number;
}

/** Shows the amount that the seller gets for a price. */
export function YouReceive({ aed, percent }: YouReceiveProps) {
  return (
    <p className={styles.box} aria-live="polite">
      <span className={styles.label}>{t('You receive after the {percent, number}% fee', { percent })}</span>
      <bdi className={styles.amount}>{formatAed(aed)}</bdi>
    </p>
  );
}
