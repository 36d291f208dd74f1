import type { ReactNode } from 'react';
import { paths, type PublicSeller } from '@linksouq/shared-api/contract';
import { Link, t } from '@linksouq/shared-ui/host';
import { LinkButton } from '../action/LinkButton';
import { Avatar } from '../media/Avatar';
import styles from './ContinueWith.module.css';

interface ContinueWithProps {
  seller: Pick<PublicSeller, 'name' | 'username' | 'profileUrl'>;
  /**
   * The end of a quiet row without the shape of a button, such as a chevron. The row replaces the card below another
   * main button. The public page shows only the card, and loads no icon.
   */
  rowEnd?: ReactNode;
}

/** A card or a row that leads back to the page of a seller, such as the one that was visited last. */
export function ContinueWith({ seller: { name, username, profileUrl }, rowEnd }: ContinueWithProps) {
  const to = paths.seller(username);
  const who = (
    <>
      <Avatar src={profileUrl} name={name} size={rowEnd ? 40 : undefined} />
      <span className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span dir="ltr">@{username}</span>
      </span>
    </>
  );
  if (rowEnd)
    return (
      <Link to={to} className={styles.row}>
        {who}
        {rowEnd}
      </Link>
    );
  return (
    <div className={styles.card}>
      {who}
      <LinkButton block to={to} className={styles.go}>
        {t('Open @{username}’s page', { username })}
      </LinkButton>
    </div>
  );
}
