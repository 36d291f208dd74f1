import { isVip, type PublicSeller } from '@linksouq/shared-api/contract';
import { Picture, VerifiedBadge } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

import { accountsOf } from '../../seller/accounts';
import styles from './ProfileHead.module.css';

/** These sizes are less than the real width, so that phones select the thumbnail that the HTML preloads. */
const COVER_SIZES = '(max-width: 480px) 60vw, 480px';

/**
 * Shows who the seller is. The last line says how the brand is protected, because the card with the promises is below
 * the first screen.
 */
export function ProfileHead({ seller }: { seller: PublicSeller }) {
  const { name, username, bio, category, city } = seller;
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        {seller.coverImage && (
          <Picture path={seller.coverImage} alt="" width={480} height={160} sizes={COVER_SIZES} first />
        )}
      </div>
      <div className={styles.top}>
        <div className={styles.photo}>
          {seller.profileUrl ? (
            <Picture
              path={seller.profileUrl}
              alt={t('Photo of {name}', { name })}
              width={96}
              height={96}
              sizes="96px"
              first
            />
          ) : (
            // Shows the initials: "NS" for "Noor Saleh".
            <span aria-hidden>{name.split(' ', 2).map(([first]) => first)}</span>
          )}
        </div>
        {accountsOf(seller).map(({ site, handle, url, icon }) => (
          <a key={site} className={styles.account} href={url} target="_blank" rel="noopener noreferrer">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} />
            </svg>
            <span className="visually-hidden">{site} </span>
            <span className={styles.handle} dir="ltr">
              @{handle}
            </span>
          </a>
        ))}
      </div>
      <div className={styles.title}>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        {isVip(seller) && (
          // The element `details` opens even before the scripts run.
          <details className={styles.badge}>
            <summary>
              <VerifiedBadge />
            </summary>
            <p>
              {t('Verified: {name} has an active VIP plan and a phone number confirmed by code.', { name })}
            </p>
          </details>
        )}
      </div>
      <p className={styles.where}>
        <span dir="ltr">@{username}</span>
        {city && <span className={styles.city}>{t(city)}</span>}
      </p>
      {bio && (
        <p className={styles.bio}>
          <bdi>{bio}</bdi>
        </p>
      )}
      {seller.permitNumber && (
        <p className={styles.permit}>
          {t('Advertiser permit')} <bdi dir="ltr">{seller.permitNumber}</bdi>
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
      {seller.canSell && (
        <p className={styles.promise}>
          {seller.priceVisibility
            ? t('Your money is held until the order is completed')
            : t('You pay nothing before you see the price')}
        </p>
      )}
    </header>
  );
}
