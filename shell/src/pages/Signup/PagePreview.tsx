import { getSettings } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import styles from './PagePreview.module.css';

const OFFERS = ['Reel', 'Post', 'Story'] as const;

/** A sketch of the public page at the chosen username. */
export function PagePreview({ username }: { username: string }) {
  const name = username || t('your-name');
  return (
    <figure className={styles.preview} aria-label={t('Preview of the page of {name}', { name })}>
      <p className={styles.address} dir="ltr">
        {`${getSettings().host}${name}`}
      </p>
      <div className={styles.cover} />
      <div className={styles.who}>
        <span className={styles.avatar}>{name.slice(0, 1).toUpperCase()}</span>
        <span dir="ltr">@{name}</span>
      </div>
      <div className={styles.offers}>
        {OFFERS.map((offer) => (
          <span key={offer} className={styles.offer}>
            {t(offer)}
          </span>
        ))}
      </div>
    </figure>
  );
}
