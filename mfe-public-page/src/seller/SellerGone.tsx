import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { buttonClass } from '@linksouq/shared-ui';
import { lazyRoute, Link, t } from '@linksouq/shared-ui/host';
import styles from './SellerGone.module.css';
import type { SellerFailure } from './use-public-seller';

const WayOn = lazyRoute(() => import(/* webpackChunkName: "public-page-dialogs" */ './WayOn'));

/** `impossible` means that the name in the address is not a valid username. */
type GoneReason = SellerFailure | 'impossible';
interface Props {
  /** Undefined if neither the address nor the browser's storage contains a username. */
  username: string | undefined;
  reason: GoneReason | undefined;
  onRetry: () => void;
}

/** Returns the heading of the screen and the sentence below it. The heading is also the title of the document. */
export function goneTexts(username: string | undefined, reason: GoneReason | undefined) {
  if (reason === 'offline')
    return { title: t('No connection'), text: t('Check your connection and try again.') };
  if (reason === 'server')
    return {
      title: t('This page could not be loaded'),
      text: t('Our server could not answer. Try again in a moment.'),
    };
  if (!username && !reason)
    return {
      title: t('Nothing is chosen yet'),
      text: t('Find the link in the influencer’s bio, and paste it here.'),
    };
  return {
    title: username ? t('@{username} is currently not available', { username }) : t('Page not found'),
    text: t('The page is closed, or the link has a typo. Check the link, or ask the influencer for it.'),
  };
}

/**
 * Replaces the page if there is no seller to show. The toast of product §8 appears too. After a failure of the
 * connection or the server, "Try again" is the main button. In all other cases, `WayOn` with another way to a seller
 * comes first.
 */
export function SellerGone({ username, reason, onRetry }: Props) {
  const last = useMarket((s) => (username || reason ? null : s.publicSeller));
  const { title, text } = goneTexts(username, reason);
  const canRetry = reason === 'offline' || reason === 'server';
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
