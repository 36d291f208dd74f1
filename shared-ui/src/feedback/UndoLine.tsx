import { useEffect, useRef } from 'react';
import { t } from '@linksouq/shared-ui/host';
import { Button } from '../action/Button';
import { focusIsLost } from './focus-is-lost';
import styles from './UndoLine.module.css';

interface UndoLineProps {
  /**
   * Name of the removed item. If the name is absent, the line is empty. The line stays, so that screen
   * readers announce later texts.
   */
  removed?: string;
  onUndo: () => void;
}

/**
 * States which item was removed, with the button Undo, which restores the item. If the button that removed the item
 * had the focus, it has disappeared with the item. Then the focus moves to Undo.
 */
export function UndoLine({ removed, onUndo }: UndoLineProps) {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (removed && focusIsLost()) line.current?.querySelector('button')?.focus();
  }, [removed]);
  const undo = () => {
    onUndo();
    line.current?.focus();
  };
  return (
    <output ref={line} tabIndex={-1} className={styles.line}>
      {removed && (
        <span className={styles.undo}>
          <span className={styles.what}>{t('{name} removed', { name: removed })}</span>
          <Button variant="ghost" onClick={undo}>
            {t('Undo')}
          </Button>
        </span>
      )}
    </output>
  );
}
