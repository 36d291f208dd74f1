import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { buttonClass } from '@linksouq/shared-ui';
import { lazyRoute, Link, t } from '@linksouq/shared-ui/host';
import styles from './SellerGone.module.css';
import type { SellerFailure } from './use-public-seller';

const WayOn = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './WayOn'));

interface Props {
  /** '' if neither the address nor the browser's storage names a seller. */
  username: string;
  failure: SellerFailure | undefined;
  onRetry: () => void;
}

const textsOf = (username: string, failure: SellerFailure | undefined) =>
  !username
    ? [t('Nothing is chosen yet'), t('Find the link in the influencer’s bio, and paste it here.')]
    : failure === 'offline'
      ? [t('No connection'), t('Check your connection and try again.')]
      : failure === 'server'
        ? [t('This page could not be loaded'), t('Our server could not answer. Try again in a moment.')]
        : [
            t('@{username} is not taking orders', { username }),
            t('The page is closed, or the link has a typo. Check the link, or ask the influencer for it.'),
          ];

/**
 * Shown without a seller, in addition to the toast of product §8. After a failure of the connection or the
 * server, "Try again" is the main button. Otherwise, the way to another page is the first choice.
 */
export function SellerGone({ username, failure, onRetry }: Props) {
  const last = useMarket((s) => (username ? null : s.publicSeller));
  const [title, text] = textsOf(username, failure);
  const canRetry = failure === 'offline' || failure === 'server';
  return (
    <div className={styles.gone} data-failed={canRetry ? '' : undefined}>
      <h1>{title}</h1>
      <p>{last ? t('Go back to the page and choose something.') : text}</p>
      {!canRetry && <WayOn last={last} />}
      <div className={styles.ways}>
        {username && (
          <button
            type="button"
            className={buttonClass({ size: canRetry ? 'lg' : 'md', variant: canRetry ? 'primary' : 'ghost' })}
            onClick={onRetry}
          >
            {t('Try again')}
          </button>
        )}
        <Link className={buttonClass({ variant: 'ghost' })} to={paths.myOrders()}>
          {t('My orders')}
        </Link>
      </div>
    </div>
  );
}
