import { DEFAULT_DURATIONS, type PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './PromiseCard.module.css';

const HOUR_MS = 3_600_000;

/** Why a brand can pay here: what the order process guarantees, in three lines. */
export function PromiseCard({ seller }: { seller: PublicSeller }) {
  const { name, priceVisibility } = seller;
  const hours = DEFAULT_DURATIONS.acceptance / HOUR_MS;
  return (
    <section className={styles.promise} aria-labelledby="promise-heading">
      <h2 id="promise-heading">{t('Your payment is protected')}</h2>
      <ul>
        <li>
          {priceVisibility
            ? t('Your money back when {name} does not accept within {hours} hours', { name, hours })
            : t('You see the price before you pay')}
        </li>
        <li>{t('You approve the content before it is posted')}</li>
        <li>{t('{name} is paid after the order is completed', { name })}</li>
      </ul>
    </section>
  );
}
