import { paths } from '@linksouq/shared-api/contract';
import { buttonClass } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './SellerGone.module.css';

/** A page without a seller. The toast stated the reason (product §8), and the page shows the next step. */
export function SellerGone({ username, offline }: { username: string; offline: boolean }) {
  return (
    <div className={styles.gone}>
      <h1>{offline ? t('No connection') : t('This page is not available')}</h1>
      <p>
        {offline
          ? t('Check your connection and try again.')
          : username
            ? t(
                'There is nobody to order from at @{username} right now. Check the link, or try again in a moment.',
                {
                  username,
                },
              )
            : t('Open an influencer’s link to see what they offer.')}
      </p>
      {username && (
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.seller(username)} reloadDocument>
          {t('Try again')}
        </Link>
      )}
    </div>
  );
}
