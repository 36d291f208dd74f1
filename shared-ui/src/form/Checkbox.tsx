import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { describedBy, FieldNotes } from './Field';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  hint?: ReactNode;
  error?: string;
  /** For a checkbox in a group that shows the error. */
  invalid?: boolean;
  disabled?: boolean;
}

export function Checkbox({ label, checked, onChange, name, hint, error, invalid, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.input}
          {...{ id, name, checked, disabled }}
          aria-invalid={error || invalid ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}
