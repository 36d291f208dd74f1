import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '@linksouq/shared-api/host';
import { Button, Modal } from '@linksouq/shared-ui';
import { t, useBlocker } from '@linksouq/shared-ui/host';
import styles from './LeaveGuard.module.css';

/** The question before changes are lost. */
export interface LeaveQuestion {
  title: string;
  text: string;
}

/**
 * Asks before unsaved changes are left.
 * @param onLeave called when the person discards them
 * @param question replaces the question about saving
 * @returns the question, and `release`, to be called when the changes are saved, before leaving
 */
export function useLeaveGuard(changed: boolean, onLeave: () => void, question?: LeaveQuestion) {
  const released = useRef(false);
  // An ended session opens /login, also with unsaved changes.
  const holds = () => changed && !released.current && useSession.getState().user !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holds() && currentLocation.pathname !== nextLocation.pathname,
  );
  const release = useCallback(() => void (released.current = true), []);
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
        <Button variant="secondary" onClick={stay}>
          {t('Stay')}
        </Button>
        <Button variant="danger" onClick={leave}>
          {t('Leave')}
        </Button>
      </div>
    </Modal>
  );
  return { dialog, release };
}
