import { type EarningsAnswer, formatDate } from '@linksouq/shared-api/contract';
import { Price, RetryIcon, StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MyEarning.module.css';

type Withdrawal = EarningsAnswer['data']['returnedWithdrawals'][number];

/** Withdrawals that the bank refused. Their amounts are in the balance again. */
export function Returned({ withdrawals, hasBank }: { withdrawals: readonly Withdrawal[]; hasBank: boolean }) {
  if (withdrawals.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="returned">
      <h2 id="returned">{t('Returned by the bank')}</h2>
      <p className={styles.muted}>
        {t('The bank could not pay this. The amount is in your balance again.')}{' '}
        {hasBank
          ? t('Check your payout method, then withdraw again.')
          : t('Check the account number before you add it again.')}
      </p>
      <ul className={styles.history}>
        {withdrawals.map(({ id, createdAt, amount }) => (
          <li key={id} className={styles.row}>
            <span>{formatDate(createdAt)}</span>
            <StatusChip tone="muted" icon={RetryIcon}>
              {t('Back in balance')}
            </StatusChip>
            <Price aed={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
