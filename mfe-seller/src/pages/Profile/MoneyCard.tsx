import { formatAed, paths } from '@linksouq/shared-api/contract';
import { LinkButton, Price, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MoneyCard.module.css';
import { Sparkline } from './Sparkline';
import type { Money } from './use-money';

interface Props extends Pick<Money, 'balance' | 'earned' | 'withdrawn' | 'earningsByDay'> {
  /** Amount in AED. Undefined without orders in progress, and while loading. */
  inProgress: number | undefined;
  frozen: boolean;
}

/** The amounts are in the same order as on My Earning. */
export function MoneyCard({ balance, earned, withdrawn, inProgress, earningsByDay, frozen }: Props) {
  const figures = [
    // A chargeback after a withdrawal makes the balance negative.
    { label: balance < 0 ? t('Balance') : t('Ready to withdraw'), aed: balance, className: styles.balance },
    { label: t('Earned so far'), aed: earned },
    { label: t('In progress'), aed: inProgress },
  ];
  return (
    <section className={styles.card} data-theme="graphite" aria-labelledby="money">
      <h2 id="money" className="visually-hidden">
        {t('Your money')}
      </h2>
      <dl className={styles.figures}>
        {figures.map(
          ({ label, aed, className }) =>
            aed !== undefined && (
              <div key={label} className={className}>
                <dt className={styles.label}>{label}</dt>
                <dd>
                  <Price aed={aed} className={styles.amount} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {/* Explains the difference between the balance and all earnings. */}
      {withdrawn > 0 && (
        <p className={styles.label}>
          {unbroken(t('{amount} withdrawn or on the way', { amount: formatAed(withdrawn) }))}
        </p>
      )}
      {/* No button without a balance: nothing can be withdrawn, and the card My Earning below opens the earnings. */}
      {frozen ? (
        <p className={styles.label}>{t('Withdrawals are paused until the freeze ends.')}</p>
      ) : (
        balance > 0 && (
          <LinkButton to={paths.myEarning()} block>
            {t('Withdraw')}
          </LinkButton>
        )
      )}
      {!frozen && <Sparkline days={earningsByDay} />}
    </section>
  );
}

/** Replaces the card if the amounts cannot be loaded. */
export function MoneyMissing() {
  return (
    <section className={styles.card} data-theme="graphite" aria-labelledby="money">
      <h2 id="money" className="visually-hidden">
        {t('Your money')}
      </h2>
      <div>
        <p className={styles.label}>{t('Ready to withdraw')}</p>
        <p className={styles.missing} aria-hidden>
          —
        </p>
        <p className={styles.label}>{t('Your money is safe. Try again to see the amount.')}</p>
      </div>
    </section>
  );
}
