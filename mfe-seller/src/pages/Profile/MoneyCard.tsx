import { paths } from '@linksouq/shared-api/contract';
import { LinkButton, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MoneyCard.module.css';
import { Sparkline } from './Sparkline';
import type { Money } from './use-money';

type Props = Pick<Money, 'balance' | 'earned' | 'inProgress' | 'earningsByDay'>;

/** Shows the earnings of orders in work, what can be withdrawn now, and all earnings so far, by the names of My Earning. */
export function MoneyCard({ balance, earned, inProgress, earningsByDay }: Props) {
  return (
    // Uses the dark colours inside the card.
    <section className={styles.card} data-theme="graphite" aria-labelledby="money">
      <h2 id="money" className="visually-hidden">
        {t('Your money')}
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt className={styles.label}>{t('On its way')}</dt>
          <dd>
            <Price aed={inProgress} className={styles.amount} />
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('Ready to withdraw')}</dt>
          <dd>
            <Price aed={balance} className={styles.amount} />
          </dd>
        </div>
        {earned > 0 && (
          <div className={styles.earned}>
            <dt className={styles.label}>{t('Earned since the first order')}</dt>
            <dd>
              <Price aed={earned} />
            </dd>
          </div>
        )}
      </dl>
      {/* Without a balance there is nothing to press: the link to the earnings is below. */}
      {balance > 0 && (
        <LinkButton to={paths.myEarning()} block>
          {t('Withdraw')}
        </LinkButton>
      )}
      <Sparkline days={earningsByDay} />
    </section>
  );
}
