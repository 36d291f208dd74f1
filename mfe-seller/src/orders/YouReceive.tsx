import { formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './YouReceive.module.css';

interface YouReceiveProps {
  /** Undefined without a price. Then `hint` says what to do. */
  aed: number | undefined;
  hint: string;
  /** Commission in percent. */
  percent: number;
}

export function YouReceive({ aed, hint, percent }: YouReceiveProps) {
  return (
    <p className={styles.box} aria-live="polite">
      <span className={styles.label}>
        {aed === undefined ? hint : t('You receive after the {percent, number}% fee', { percent })}
      </span>
      <bdi className={styles.amount}>{aed === undefined ? '–' : formatAed(aed)}</bdi>
    </p>
  );
}
