import { useEffect, useRef } from 'react';
import { t } from '@linksouq/shared-ui/host';
import { Button } from '../action/Button';
import { focusIsLost } from './focus-is-lost';
import styles from './UndoLine.module.css';

interface UndoLineProps {
  /** Name of the removed item. Without it the line is empty and stays for screen readers. */
  removed?: string;
  onUndo: () => void;
}

/** States what was removed, and restores it. The pressed button has disappeared, so the focus moves here. */
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
