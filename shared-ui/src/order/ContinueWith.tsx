import { paths, type PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { LinkButton } from '../action/LinkButton';
import { Avatar } from '../media/Avatar';
import styles from './ContinueWith.module.css';

interface ContinueWithProps {
  seller: Pick<PublicSeller, 'name' | 'username' | 'profileUrl'>;
  /** Default: primary. Secondary beside another main button. */
  variant?: 'primary' | 'secondary';
}

/** A card that leads back to the page of a seller, such as the one that was visited last. */
export function ContinueWith({ seller: { name, username, profileUrl }, variant }: ContinueWithProps) {
  return (
    <div className={styles.card}>
      <Avatar src={profileUrl} name={name} />
      <p className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span dir="ltr">@{username}</span>
      </p>
      <LinkButton block variant={variant} to={paths.seller(username)} className={styles.go}>
        {t('Continue with @{username}', { username })}
      </LinkButton>
    </div>
  );
}
