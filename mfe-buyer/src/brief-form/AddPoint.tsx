import { Button, TextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useState } from 'react';
import styles from './AddPoint.module.css';

/** The text is also added when the field loses the focus, because a brand may save without pressing Add. */
export function AddPoint({ onAdd }: { onAdd: (point: string) => void }) {
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim()) onAdd(text.trim());
    setText('');
  };
  return (
    <div className={styles.add}>
      <TextField
        name="newPoint"
        label={t('Add a talking point')}
        value={text}
        maxLength={300}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="secondary" disabled={!text.trim()} onClick={add}>
        {t('Add')}
      </Button>
    </div>
  );
}
