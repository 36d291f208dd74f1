import { formatAed } from '@linksouq/shared-api/contract';
import { unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './BalanceLine.module.css';

interface Props {
  /** AED. */
  balance: number;
  /** Earnings of all orders in progress, AED. Undefined without such orders, and while loading. */
  inProgress: number | undefined;
}

/** The seller's money in one line. The notice of a freeze moves the card of the money below the first window. */
export function BalanceLine({ balance, inProgress }: Props) {
  return (
    <p className={styles.line}>
      <span>{unbroken(t('Balance {amount}', { amount: formatAed(balance) }))}</span>
      {Boolean(inProgress) && (
        <span>{unbroken(t('In progress {amount}', { amount: formatAed(inProgress!) }))}</span>
      )}
    </p>
  );
}
