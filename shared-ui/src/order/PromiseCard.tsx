import { DEFAULT_DURATIONS, HOUR_MS } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './PromiseCard.module.css';

interface PromiseCardProps {
  /** The seller's display name. */
  name: string;
  /** False if the seller sends a price after the brief. */
  showPrices: boolean;
}

/** Shows what the order process guarantees to a brand. */
export function PromiseCard({ name, showPrices }: PromiseCardProps) {
  const hours = DEFAULT_DURATIONS.acceptance / HOUR_MS;
  return (
    <section className={styles.promise} aria-labelledby="promise-heading">
      <h2 id="promise-heading">{t('Your payment is protected')}</h2>
      <ul>
        <li>
          {showPrices
            ? t('Your money back when {name} does not accept within {hours} hours', { name, hours })
            : t('You see the price before you pay')}
        </li>
        <li>{t('You accept the content before it is posted')}</li>
        <li>{t('{name} is paid after the order is completed', { name })}</li>
      </ul>
    </section>
  );
}
