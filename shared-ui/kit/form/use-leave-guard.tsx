import { useCallback, useEffect, useRef } from 'react';
import { getRouteCredential, tokenOf } from '@linksouq/shared-api/host';
import { Button, Modal } from '@linksouq/shared-ui';
import { t, useBlocker } from '@linksouq/shared-ui/host';
import styles from './LeaveGuard.module.css';

export interface LeaveQuestion {
  title: string;
  text: string;
}

/**
 * Asks the person before unsaved changes are lost.
 * @param onLeave called when the person discards the changes
 * @param question replaces the default question
 * @param isLostOnReload returns whether a reload would lose the changes. The browser does not ask before it if the tab has
 * stored the changes
 * @param isPart returns true for the path of a page that keeps the changes. The hook does not ask before such a page
 * @returns the dialog, and `setReleased`, which disables the question after saving. A form that stays open enables it
 * again at the next change
 */
export function useLeaveGuard(
  changed: boolean,
  onLeave: () => void,
  isLostOnReload: () => boolean,
  question?: LeaveQuestion,
  isPart?: (pathname: string) => boolean,
) {
  const released = useRef(false);
  // After the end of the session of the page, the shell leaves the page without a question.
  const shouldAsk = () => changed && !released.current && tokenOf(getRouteCredential()) !== undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      shouldAsk() && currentLocation.pathname !== nextLocation.pathname && !isPart?.(nextLocation.pathname),
  );
  const setReleased = useCallback((isReleased: boolean) => void (released.current = isReleased), []);
  const latestIsLost = useRef(isLostOnReload);
  useEffect(() => {
    latestIsLost.current = isLostOnReload;
  });
  useEffect(() => {
    if (!changed) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!released.current && latestIsLost.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [changed]);

  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  const dialog = (
    <Modal
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={question?.title ?? t('Leave without saving?')}
      footer={false}
    >
      <p>{question?.text ?? t('Your changes on this page are not saved yet.')}</p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={leave}>
          {t('Leave')}
        </Button>
        <Button onClick={stay}>{t('Stay')}</Button>
      </div>
    </Modal>
  );
  return { dialog, setReleased };
}
