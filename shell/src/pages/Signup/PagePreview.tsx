import { getSettings } from '@linksouq/shared-api/host';
import { CircleIcon, Icon, ImageIcon, PlayIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './PagePreview.module.css';

const OFFERS = [
  { name: 'Reel', icon: PlayIcon },
  { name: 'Post', icon: ImageIcon },
  { name: 'Story', icon: CircleIcon },
] as const;
/** Not translated, because usernames have Latin letters in every language. */
const EXAMPLE = 'your-name';

export function PagePreview({ username }: { username: string }) {
  const name = username || EXAMPLE;
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
          <span key={offer.name} className={styles.offer}>
            <Icon of={offer.icon} size={24} />
            {t(offer.name)}
          </span>
        ))}
      </div>
    </figure>
  );
}
