import { type ReactNode, useId } from 'react';
import styles from './ChipSelect.module.css';
import { FieldGroup } from './Field';
import { Icon } from '../media/Icon';
import { CheckIcon } from '../media/icons';
import type { Option } from './Select';

export interface ChipSelectProps {
  label: ReactNode;
  options: readonly (Omit<Option, 'label'> & { label: ReactNode; disabled?: boolean })[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** At this number the rest is disabled until one is deselected. */
  max?: number;
  /** The last ones cannot be deselected. */
  min?: number;
  name?: string;
  error?: string;
  hint?: ReactNode;
  disabled?: boolean;
}

/** Several of many, as chips. Checkboxes underneath. */
export function ChipSelect(props: ChipSelectProps) {
  const { label, options, values, onChange, max = Infinity, min = 0, name, error, hint, disabled } = props;
  const id = useId();
  const toggle = (value: string, on: boolean) => {
    if (!on && values.length <= min) return;
    onChange(on ? [...values, value] : values.filter((v) => v !== value));
  };
  return (
    <FieldGroup {...{ id, label, hint, error }} notesFirst>
      <div className={styles.chips}>
        {options.map((option) => {
          const on = values.includes(option.value);
          return (
            <label key={option.value} className={styles.chip}>
              <input
                type="checkbox"
                className={styles.input}
                name={name}
                value={option.value}
                checked={on}
                aria-invalid={error ? true : undefined}
                disabled={disabled || option.disabled || (!on && values.length >= max)}
                onChange={(event) => toggle(option.value, event.currentTarget.checked)}
              />
              <span className={styles.face}>
                {on && <Icon of={CheckIcon} size={16} />}
                {option.label}
              </span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
