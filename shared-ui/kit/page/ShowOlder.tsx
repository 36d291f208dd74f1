import { useEffect, useRef } from 'react';
import { focusIsLost } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { Pages } from '../calls/use-call-pages';
import { ActionButton } from '../form/ActionButton';
import styles from './ShowOlder.module.css';

interface ShowOlderProps {
  of: Pages<unknown>;
  /** The text of the button. */
  children: string;
}

/**
 * The end of a list in pages: the button that adds the next page, and how many entries are shown. The button keeps the
 * focus. After the last page it disappears, and the focus goes to the number in its place.
 */
export function ShowOlder({ of: { data = [], older }, children }: ShowOlderProps) {
  const status = useRef<HTMLOutputElement>(null);
  const { isThere, isAdded } = older;
  useEffect(() => {
    if (isAdded && !isThere && focusIsLost()) status.current?.focus({ preventScroll: true });
  }, [isAdded, isThere]);
  const count = data.length;
  return (
    <div className={styles.older}>
      {isThere && (
        <ActionButton variant="secondary" block action={older} onClick={older.load}>
          {children}
        </ActionButton>
      )}
      {/* The live region exists before its text, so that screen readers announce the text. */}
      <output ref={status} tabIndex={-1} className={styles.shown}>
        {isAdded &&
          (isThere
            ? t('Shown: {count, number}', { count })
            : t('Shown: {count, number}. This is the whole list.', { count }))}
      </output>
    </div>
  );
}
