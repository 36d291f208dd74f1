import { formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './YouReceive.module.css';

interface YouReceiveProps {
  /** Undefined shows a dash. */
  aed: number | undefined;
  /** The platform's commission in per cent. */
  percent: number;
  /** `box`: two lines in a box. `row`: one line for a row of a list. */
  size?: 'box' | 'row';
}

/** Shows the amount that the seller gets for a price, in the same style on each screen. */
export function YouReceive({ aed, percent, size = 'box' }: YouReceiveProps) {
  const amount = aed === undefined ? '–' : formatAed(aed);
  if (size === 'row') return <p className={styles.row}>{t('You receive {amount}', { amount })}</p>;
  return (
    <p className={styles.box} aria-live="polite">
      <span className={styles.label}>{t('You receive after {percent, number}%', { percent })}</span>
      <bdi className={styles.amount}>{amount}</bdi>
    </p>
  );
}
