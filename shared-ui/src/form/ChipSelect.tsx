import { type ReactNode, useId } from 'react';
import styles from './ChipSelect.module.css';
import { FieldGroup } from './Field';
import { Icon, type IconPicture } from '../media/Icon';
import { CheckIcon } from '../media/icons';
import type { Option } from './Select';

export interface ChipSelectProps {
  label: ReactNode;
  options: readonly (Omit<Option, 'label'> & { label: ReactNode; disabled?: boolean })[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Maximum number of selected options. At the maximum, the other options are disabled. */
  max?: number;
  /** Minimum number of selected options. At the minimum, no option can be deselected. */
  min?: number;
  name?: string;
  error?: string;
  hint?: ReactNode;
  disabled?: boolean;
}

/** Selects several options of a short list. For a long list, use `ChipSearch`. */
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
            <Chip
              key={option.value}
              name={name}
              value={option.value}
              checked={on}
              invalid={Boolean(error)}
              disabled={disabled || option.disabled || (!on && values.length >= max)}
              icon={on ? CheckIcon : undefined}
              onChange={({ checked }) => toggle(option.value, checked)}
            >
              {option.label}
            </Chip>
          );
        })}
      </div>
    </FieldGroup>
  );
}

interface ChipProps {
  name: string | undefined;
  value: string;
  checked: boolean;
  invalid?: boolean;
  disabled?: boolean | undefined;
  icon?: IconPicture | undefined;
  /** Icon after the text. */
  endIcon?: IconPicture | undefined;
  onChange: (checkbox: HTMLInputElement) => void;
  children: ReactNode;
}
/** A checkbox that looks like a chip. */
export function Chip(props: ChipProps) {
  const { name, value, checked, invalid, disabled, icon, endIcon, onChange, children } = props;
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
        className={styles.input}
        name={name}
        value={value}
        checked={checked}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget)}
      />
      <span className={styles.face}>
        {icon && <Icon of={icon} size={16} />}
        {children}
        {endIcon && <Icon of={endIcon} size={16} />}
      </span>
    </label>
  );
}
