import type { ReactNode } from 'react';
import { paths } from '@linksouq/shared-api/contract';
import { buttonClass } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './SellerGone.module.css';

interface Props {
  username: string;
  offline: boolean;
  /** Shown after the main action. */
  children?: ReactNode;
}

/** A page without a seller. A toast has stated the reason (product §8), and the page shows the next step. */
export function SellerGone({ username, offline, children }: Props) {
  return (
    <div className={styles.gone}>
      <h1>
        {offline
          ? t('No connection')
          : username
            ? t('This page is not available')
            : t('Nothing is chosen yet')}
      </h1>
      <p>
        {offline
          ? t('Check your connection and try again.')
          : username
            ? t(
                'No influencer takes orders at @{username} right now. Check the link, or try again in a moment.',
                {
                  username,
                },
              )
            : t('Open an influencer’s link to see what they offer.')}
      </p>
      <Link
        className={buttonClass({ size: 'lg' })}
        to={username ? paths.seller(username) : paths.myOrders()}
        reloadDocument
      >
        {username ? t('Try again') : t('My orders')}
      </Link>
      {children}
    </div>
  );
}
