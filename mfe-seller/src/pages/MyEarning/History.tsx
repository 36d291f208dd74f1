import { type EarningsAnswer, formatDate } from '@linksouq/shared-api/contract';
import { Price, StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MyEarning.module.css';

type Withdrawal = EarningsAnswer['data']['withdrawlHistory'][number];

/** Product §2: date and In Process while pending, else Completed. */
function Status({ status }: Pick<Withdrawal, 'status'>) {
  if (status === 'pending') return <StatusChip tone="warn">{t('In Process')}</StatusChip>;
  return <StatusChip tone="ok">{t('Completed')}</StatusChip>;
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
              <Price aed={amount} />
              <Status status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
