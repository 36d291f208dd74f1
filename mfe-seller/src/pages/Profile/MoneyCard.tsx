import { paths } from '@linksouq/shared-api/contract';
import { LinkButton, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MoneyCard.module.css';
import type { Money } from './use-money';

/** What can be withdrawn now, and what the orders in work bring. */
export function MoneyCard({ balance, inProgress }: Pick<Money, 'balance' | 'inProgress'>) {
  return (
    // The dark palette holds inside the card.
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
    </section>
  );
}
