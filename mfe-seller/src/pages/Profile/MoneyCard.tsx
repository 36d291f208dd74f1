import { paths } from '@linksouq/shared-api/contract';
import { LinkButton, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MoneyCard.module.css';
import { Sparkline } from './Sparkline';
import type { Money } from './use-money';

/** Shows what can be withdrawn now, and the earnings of orders in work. */
export function MoneyCard({
  balance,
  inProgress,
  earningsByDay,
}: Pick<Money, 'balance' | 'inProgress' | 'earningsByDay'>) {
  return (
    // Uses the dark colours inside the card.
    <section className={styles.card} data-theme="graphite" aria-labelledby="balance">
      <div>
        <h2 id="balance" className={styles.label}>
          {t('Available balance')}
        </h2>
        <Price aed={balance} className={styles.amount} />
        {inProgress > 0 && (
          <p className={styles.label}>
            <Price aed={inProgress} className={styles.progress} /> {t('in progress')}
          </p>
        )}
      </div>
      <LinkButton to={paths.myEarning()}>{t('Withdraw')}</LinkButton>
      <Sparkline days={earningsByDay} />
    </section>
  );
}
