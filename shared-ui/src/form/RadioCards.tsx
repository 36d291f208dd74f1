import { type ReactNode, useId } from 'react';
import { Badge } from '../feedback/Badge';
import { cx } from '../lib/cx';
import { FieldGroup } from './Field';
import styles from './RadioCards.module.css';

export interface RadioCardsProps {
  label: ReactNode;
  options: readonly {
    value: string;
    label: ReactNode;
    hint?: ReactNode;
    badge?: ReactNode;
    disabled?: boolean;
  }[];
  value: string;
  onChange: (value: string) => void;
  name?: string;
  error?: string;
  hint?: ReactNode;
  disabled?: boolean;
  /** The cards are side by side. */
  row?: boolean;
  /** Hides the radio buttons and shows two cards in a row. */
  compact?: boolean;
}

/** Selects one of a few options. An option can have a sentence and a badge. */
export function RadioCards({
  label,
  options,
  value,
  onChange,
  name,
  error,
  hint,
  disabled,
  row,
  compact,
}: RadioCardsProps) {
  const id = useId();
  return (
    <FieldGroup {...{ id, label, hint, error }}>
      <div
        className={cx(
          row ? styles.row : styles.cards,
          compact && styles.compact,
          compact && options.length === 2 && styles.pair,
        )}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span className={styles.label}>
                {option.label}
                {option.badge && <Badge tone="brand">{option.badge}</Badge>}
              </span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
