import { formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './YouReceive.module.css';

interface YouReceiveProps {
  aed: number;
  /** The platform's share in per cent. */
  percent: number;
  /** Two lines in a box, or one line in a row of a list. */
  size?: 'box' | 'row';
}

/** What the seller gets of a price: the same words and the same weight wherever a price is shown or set. */
export function YouReceive({ aed, percent, size = 'box' }: YouReceiveProps) {
  const amount = formatAed(aed);
  if (size === 'row') return <p className={styles.row}>{t('You receive {amount}', { amount })}</p>;
  return (
    <p className={styles.box} aria-live="polite">
      <span className={styles.label}>{t('You receive after {percent, number}%', { percent })}</span>
      <bdi className={styles.amount}>{amount}</bdi>
    </p>
  );
}
