import { type ReactNode, useId } from 'react';
import { latinDigits, OTP_DIGITS } from '@linksouq/shared-api/contract';
import { cx } from '../lib/cx';
import styles from './CodeField.module.css';
import { describedBy, Field } from './Field';
import { convertKeepingCaret } from './convert-keeping-caret';

export interface CodeFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Called when the code is complete. */
  onComplete?: (value: string) => void;
  name?: string;
  error?: string;
  hint?: ReactNode;
  /** If true, the hint stays visible below an error. */
  keepsHint?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: (event: React.FocusEvent) => void;
}

const codeOf = (typed: string) => latinDigits(typed).replace(/\D/g, '').slice(0, OTP_DIGITS);

/** A one-time code: a single transparent input in front of six boxes, because autofill and paste need a single input. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  name = 'otp',
  error,
  hint,
  keepsHint,
  ...input
}: CodeFieldProps) {
  const id = useId();
  const change = (code: string) => {
    onChange(code);
    if (code.length === OTP_DIGITS && code !== value) onComplete?.(code);
  };
  return (
    <Field {...{ id, label, hint, error, keepsHint }}>
      <div className={styles.code} dir="ltr">
        <input
          {...input}
          id={id}
          name={name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          value={value}
          onChange={({ currentTarget }) => change(convertKeepingCaret(currentTarget, codeOf))}
        />
        {Array.from({ length: OTP_DIGITS }, (_, at) => (
          <span
            key={at}
            aria-hidden
            className={cx(styles.cell, at === Math.min(value.length, OTP_DIGITS - 1) && styles.next)}
          >
            {value[at]}
          </span>
        ))}
      </div>
    </Field>
  );
}
