import type { ReactNode } from 'react';
import { paths, type PublicSeller } from '@linksouq/shared-api/contract';
import { Link, t } from '@linksouq/shared-ui/host';
import { LinkButton } from '../action/LinkButton';
import { Avatar } from '../media/Avatar';
import styles from './ContinueWith.module.css';

interface ContinueWithProps {
  seller: Pick<PublicSeller, 'name' | 'username' | 'profileUrl'>;
  /** Shows a small row with this content at its end (such as a chevron) in place of the card. */
  rowEnd?: ReactNode;
}

/** A link to the page of a seller, for example the page that the person visited last. */
export function ContinueWith({ seller: { name, username, profileUrl }, rowEnd }: ContinueWithProps) {
  const to = paths.seller(username);
  const sellerText = (
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
        {sellerText}
        {rowEnd}
      </Link>
    );
  return (
    <div className={styles.card}>
      {sellerText}
      <LinkButton block to={to} className={styles.go}>
        {t('Open @{username}’s page', { username })}
      </LinkButton>
    </div>
  );
}
