import { useEffect, useRef } from 'react';
import { t } from '@linksouq/shared-ui/host';
import { Button } from '../action/Button';
import { focusIsLost } from './focus-is-lost';
import styles from './UndoLine.module.css';

interface UndoLineProps {
  /** What was removed; nothing is shown without it, but the line stays for screen readers to hear. */
  removed?: string;
  onUndo: () => void;
}

/** Says what was removed and restores it. The pressed button is gone then, so the focus comes here. */
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
