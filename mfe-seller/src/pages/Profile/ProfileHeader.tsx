import {
  isOnFreePlan,
  isVip,
  mediaUrl,
  paths,
  type SellerUser,
  STEPPER_DONE,
} from '@linksouq/shared-api/contract';
import { Avatar, Button, cx, LinkButton, ShareIcon, StarIcon, VerifiedBadge } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './Profile.module.css';

interface Props {
  seller: SellerUser;
  /** True during onboarding, while loading, and for a frozen account (product §2). */
  shareDisabled: boolean;
  frozen: boolean;
  onShare: () => void;
}

/** The header of the dashboard, with the link Upgrade on the free plan (product §2, §6). */
export function ProfileHeader({ seller, shareDisabled, frozen, onShare }: Props) {
  const isFree = isOnFreePlan(seller);
  const isOnboarding = seller.stepper < STEPPER_DONE;
  // The buttons are small during onboarding, so that the checklist is directly below the name.
  const isWide = isFree && !isOnboarding;
  return (
    <header className={styles.header}>
      <div className={cx(styles.cover, frozen && styles.frozenCover)}>
        {seller.coverImage && <img src={mediaUrl(seller.coverImage)} alt="" className={styles.coverImage} />}
      </div>
      <div className={styles.identity}>
        <span className={styles.avatar}>
          <Avatar src={seller.profileUrl} name={seller.name} size={72} />
        </span>
        <div className={styles.who}>
          <h1 className={styles.name}>
            <bdi>{seller.name}</bdi>
            {isVip(seller) && <VerifiedBadge />}
          </h1>
          <p className={styles.username}>
            <Link to={paths.seller(seller.username)}>
              <bdi>@{seller.username}</bdi>
            </Link>
          </p>
        </div>
        <div className={isWide ? styles.wide : styles.actions}>
          {isFree && (
            <LinkButton
              to={paths.plans()}
              variant="secondary"
              {...(isWide ? { icon: StarIcon } : { className: styles.compact })}
            >
              {t('Upgrade')}
            </LinkButton>
          )}
          <Button
            variant="secondary"
            icon={ShareIcon}
            className={isWide ? undefined : styles.round}
            aria-label={t('Share')}
            title={t('Share')}
            disabled={shareDisabled}
            // The checklist or the warning about the freeze contains the text with this id.
            aria-describedby={frozen || isOnboarding ? 'why-no-share' : undefined}
            onClick={onShare}
          >
            {isWide && t('Share')}
          </Button>
        </div>
      </div>
    </header>
  );
}
