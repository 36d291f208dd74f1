import { formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './YouReceive.module.css';

interface YouReceiveProps {
  /** Undefined while there is no price. Then `hint` says how to get one. */
  aed: number | undefined;
  hint: string;
  /** The platform's commission in per cent. */
  percent: number;
}

/** Shows the amount that the seller gets for a price. */
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
