import { useSyncExternalStore } from 'react';
import type { Credential } from '@linksouq/shared-api/contract';
import {
  closeSignOutNotice,
  closeSwitchNotice,
  holdsBrandValues,
  storageIsBlocked,
  useAccountSwitch,
  useBrandSignOut,
} from '@linksouq/shared-api/host';
import { Icon, OfflineIcon, WarningIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useOffline } from '../layout/use-offline';
import styles from './Notices.module.css';

const subscribeToNothing = () => () => {};
/**
 * Checked at each render, because storage can become blocked without an event. False in the server's HTML.
 */
const useStorageBlocked = () => useSyncExternalStore(subscribeToNothing, storageIsBlocked, () => false);

export function Notices({ credential = 'none' }: { credential?: Credential }) {
  const offline = useOffline();
  const blocked = useStorageBlocked();
  const switched = useAccountSwitch((all) => all[credential]);
  const isSignedOut = useBrandSignOut(({ isNew }) => isNew) && holdsBrandValues(credential);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> must not contain paragraphs
    <div role="status" className={styles.notices}>
      {offline && (
        <p className={styles.notice} data-offline-notice>
          <Icon of={OfflineIcon} size={18} />
          <span>
            {t('You are offline. What you entered stays here.')}{' '}
            {t('You can read on and fill in forms, and send them later.')}
          </span>
        </p>
      )}
      {switched?.isNew && (
        <p className={styles.notice}>
          <Icon of={WarningIcon} size={18} />
          <span>
            {switched.to
              ? t('Another tab has signed in as {to}.', { to: switched.to })
              : t('Another tab has signed in to another account.')}{' '}
            {t('This tab now uses the same account. Unsaved changes in this tab were not saved.')}
          </span>
          <button type="button" className={styles.close} onClick={() => closeSwitchNotice(credential)}>
            {t('Dismiss')}
          </button>
        </p>
      )}
      {isSignedOut && (
        <p className={styles.notice}>
          <Icon of={WarningIcon} size={18} />
          <span>
            {t(
              'You signed out in another tab. What you typed here was removed, because the next person on this device must not see it.',
            )}
          </span>
          <button type="button" className={styles.close} onClick={closeSignOutNotice}>
            {t('Dismiss')}
          </button>
        </p>
      )}
      {blocked && (
        <p className={styles.notice}>
          <Icon of={WarningIcon} size={18} />
          {t('Your browser blocks storage: your session and cart will be lost when this page closes.')}
        </p>
      )}
    </div>
  );
}
