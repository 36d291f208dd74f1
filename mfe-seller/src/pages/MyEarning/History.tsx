import {
  type Chip,
  type EarningsAnswer,
  formatDate,
  PAYOUT_CHIPS,
  type PayoutState,
} from '@linksouq/shared-api/contract';
import { Price, StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MyEarning.module.css';

type Withdrawal = EarningsAnswer['data']['withdrawlHistory'][number];

const COMPLETED_CHIP: Chip = { text: 'Completed', tone: 'ok' };

/** "In Process" for a pending withdrawal, otherwise "Completed" (product §2). */
function Status({ status }: Pick<Withdrawal, 'status'>) {
  const { text, tone } = PAYOUT_CHIPS[status as PayoutState] ?? COMPLETED_CHIP;
  return <StatusChip tone={tone}>{t(text)}</StatusChip>;
}

export function History({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{t('Withdrawal history')}</h2>
      {withdrawals.length === 0 ? (
        <p className={styles.muted}>{t('No withdrawals yet.')}</p>
      ) : (
        <ul className={styles.history}>
          {withdrawals.map(({ id, createdAt, status, amount }) => (
            <li key={id} className={styles.row}>
              <span>{formatDate(createdAt)}</span>
              <Status status={status} />
              <Price aed={amount} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
