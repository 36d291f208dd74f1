import { formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './ReceivesLine.module.css';

interface ReceivesLineProps {
  aed: number;
  /** Commission in percent. */
  percent: number;
}

/** The hint of a price field. */
export function ReceivesLine({ aed, percent }: ReceivesLineProps) {
  return (
    <strong className={styles.line}>
      {t('You receive {amount} after the {percent, number}% fee.', { amount: formatAed(aed), percent })}
    </strong>
  );
}
