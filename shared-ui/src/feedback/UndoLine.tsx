import { useEffect, useRef } from 'react';
import { t } from '@linksouq/shared-ui/host';
import { Button } from '../action/Button';
import { focusIsLost } from './focus-is-lost';
import styles from './UndoLine.module.css';

interface UndoLineProps {
  /** Name of the removed item. Without a name, the line is empty. */
  removed?: string;
  /** Without it, the line only names the item. */
  onUndo: (() => void) | undefined;
}

/**
 * A live region with the name of the removed item and Undo. The button that removed the item often disappears with
 * the item. Then the focus moves to Undo, or to the line if there is no Undo.
 */
export function UndoLine({ removed, onUndo }: UndoLineProps) {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (removed && focusIsLost()) (line.current?.querySelector('button') ?? line.current)?.focus();
  }, [removed]);
  const undo = () => {
    onUndo?.();
    line.current?.focus();
  };
  return (
    <output ref={line} tabIndex={-1} className={styles.line}>
      {removed && (
        <span className={styles.undo}>
          <span className={styles.what}>{t('{name} removed', { name: removed })}</span>
          {onUndo && (
            <Button variant="ghost" onClick={undo}>
              {t('Undo')}
            </Button>
          )}
        </span>
      )}
    </output>
  );
}
