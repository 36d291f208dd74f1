import { useEffect, useRef } from 'react';
import { focusIsLost } from '@linksouq/shared-ui';
import type { Pages } from '../calls/use-call-pages';
import { ActionButton } from '../form/ActionButton';
import { shownText } from './shown-text';
import styles from './ShowOlder.module.css';

interface ShowOlderProps {
  of: Pick<Pages<unknown>, 'data' | 'older'>;
  /** Text of the button. */
  children: string;
}

/**
 * The end of a list in pages: a button for the next page, and the number of shown entries. After the last page the
 * pressed button disappears, and the number gets the focus.
 */
export function ShowOlder({ of: { data = [], older }, children }: ShowOlderProps) {
  const status = useRef<HTMLOutputElement>(null);
  const { isThere, isAdded } = older;
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isAdded && !isThere && wasPressed.current && focusIsLost())
      status.current?.focus({ preventScroll: true });
  }, [isAdded, isThere]);
  function load() {
    wasPressed.current = true;
    older.load();
  }
  return (
    <div className={styles.older}>
      {isThere && (
        <ActionButton variant="secondary" block action={older} onClick={load}>
          {children}
        </ActionButton>
      )}
      {/* The live region exists before its text, because screen readers need this. */}
      <output ref={status} tabIndex={-1} className={styles.shown}>
        {isAdded && shownText(data.length, isThere)}
      </output>
    </div>
  );
}
