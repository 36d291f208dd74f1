import type { PublicSeller } from '@linksouq/shared-api/contract';
import { VerifiedBadge } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Picture } from '../../media/Picture';
import styles from './ProfileHead.module.css';

/** Asks for a little less than the screen's width, so that phones take the thumbnail, which the head preloads. */
const COVER_SIZES = '(max-width: 480px) 60vw, 480px';

/** Cover, photo, name with badge, bio, category tags and city. */
export function ProfileHead({ seller }: { seller: PublicSeller }) {
  const { name, username, bio, category, city } = seller;
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        {seller.coverImage && (
          <Picture path={seller.coverImage} alt="" width={480} height={160} sizes={COVER_SIZES} first />
        )}
      </div>
      <div className={styles.photo}>
        {seller.profileUrl ? (
          <Picture
            path={seller.profileUrl}
            alt={t('Photo of {name}', { name })}
            width={104}
            height={104}
            sizes="104px"
            first
          />
        ) : (
          <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
        )}
      </div>
      <h1 className={styles.name}>
        <bdi>{name}</bdi>
        {seller.subscriptionStatus === 'active' && <VerifiedBadge />}
      </h1>
      <p className={styles.handle}>
        <span dir="ltr">@{username}</span>
        {city && <span className={styles.city}>{t(city)}</span>}
      </p>
      {bio && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
      {category.length > 0 && (
        <ul className={styles.chips} aria-label={t('Categories')}>
          {category.map((one) => (
            <li key={one} className={styles.chip}>
              {t(one)}
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
