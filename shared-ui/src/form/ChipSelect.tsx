import { type ReactNode, useId, useState } from 'react';
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
  /** Maximum number of selected options. When it is reached, the other options are disabled. */
  max?: number;
  /** Minimum number of selected options. When it is reached, no option can be deselected. */
  min?: number;
  name?: string;
  error?: string;
  hint?: ReactNode;
  disabled?: boolean;
  /**
   * Label of a field that filters a long list of options by their text. Selected options are always shown.
   */
  search?: string;
}

/** Selects several of many options. Each option is a chip, which is a checkbox. */
export function ChipSelect(props: ChipSelectProps) {
  const {
    label,
    options,
    values,
    onChange,
    max = Infinity,
    min = 0,
    name,
    error,
    hint,
    disabled,
    search,
  } = props;
  const [searchText, setSearchText] = useState('');
  const id = useId();
  const toggle = (value: string, on: boolean) => {
    if (!on && values.length <= min) return;
    onChange(on ? [...values, value] : values.filter((v) => v !== value));
  };
  const isShown = (option: ChipSelectProps['options'][number]) =>
    values.includes(option.value) ||
    String(option.label).toLowerCase().includes(searchText.trim().toLowerCase());
  return (
    <FieldGroup {...{ id, label, hint, error }} notesFirst>
      {search && (
        <input
          type="search"
          className={styles.search}
          aria-label={search}
          placeholder={search}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <div className={styles.chips}>
        {options.filter(isShown).map((option) => {
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
