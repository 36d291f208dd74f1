import { paths } from '@linksouq/shared-api/contract';
import { LinkButton, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MoneyCard.module.css';
import { Sparkline } from './Sparkline';
import type { Money } from './use-money';

type Props = Pick<Money, 'balance' | 'earned' | 'inProgress' | 'earningsByDay'>;

/** Shows what can be withdrawn now, all earnings so far, and the earnings of orders in work. */
export function MoneyCard({ balance, earned, inProgress, earningsByDay }: Props) {
  return (
    // Uses the dark colours inside the card.
    <section className={styles.card} data-theme="graphite" aria-labelledby="balance">
      <div>
        <h2 id="balance" className={styles.label}>
          {t('Available balance')}
        </h2>
        <Price aed={balance} className={styles.amount} />
      </div>
      {/* Without a balance there is nothing to press: the link to the earnings is below. */}
      {balance > 0 ? (
        <LinkButton to={paths.myEarning()}>{t('Withdraw')}</LinkButton>
      ) : (
        <span className={styles.nothing}>{t('Nothing to withdraw yet')}</span>
      )}
      <dl className={styles.figures}>
        <div>
          <dt className={styles.label}>{t('Earned in total')}</dt>
          <dd>
            <Price aed={earned} className={styles.figure} />
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('In progress')}</dt>
          <dd>
            <Price aed={inProgress} className={styles.figure} />
          </dd>
        </div>
      </dl>
      <Sparkline days={earningsByDay} />
    </section>
  );
}
