import { Button } from 'shared-ui';
import { t } from 'shared-ui/host';
import css from './UndoLine.module.css';

interface Props {
  /** What was removed; nothing is shown without it, but the line stays for screen readers to hear. */
  removed?: string;
  onUndo: () => void;
}

export function UndoLine({ removed, onUndo }: Props) {
  return (
    <output className={css.line}>
      {removed && (
        <span className={css.undo}>
          {t('{name} removed', { name: removed })}
          <Button variant="ghost" onClick={onUndo}>
            {t('Undo')}
          </Button>
        </span>
      )}
    </output>
  );
}
