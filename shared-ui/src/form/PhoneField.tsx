import type { ReactNode } from 'react';
import { normalizePhone, PHONE_FORMATS, type PhoneCountry } from '@linksouq/shared-api/contract';
import styles from './Field.module.css';
import { TextField } from './TextField';

export interface PhoneFieldProps {
  label: ReactNode;
  /** Prefix and digits, `+971501234567`; '' while there are no digits. */
  value: string;
  onChange: (value: string) => void;
  country?: PhoneCountry;
  name?: string;
  error?: string;
  hint?: ReactNode;
  suffix?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  onBlur?: (event: React.FocusEvent) => void;
}

/** Product §5: fixed prefix, digits only, cut at the longest form; numbers pasted in any common form are accepted. */
export function PhoneField({
  country = 'uae',
  value,
  onChange,
  name = 'phoneNumber',
  ...rest
}: PhoneFieldProps) {
  const { prefix } = PHONE_FORMATS[country];
  const shown = value || prefix;
  const change = (typed: string) => {
    if (prefix.startsWith(typed)) return onChange('');
    // A deletion inside the prefix: it is fixed.
    if (!typed.startsWith(prefix) && typed.length === shown.length - 1) return onChange(value);
    // A number pasted behind the prefix may have its own prefix.
    const number = typed.startsWith(prefix)
      ? typed.slice(prefix.length)
      : outsidePrefix(typed, shown, prefix);
    const phone = normalizePhone(number, country);
    onChange(phone === prefix ? '' : phone);
  };
  return (
    <TextField
      {...rest}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      className={styles.numbers}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/**
 * Text typed with the caret before or inside the prefix is put behind it; anything else is a number with its own
 * prefix.
 */
function outsidePrefix(typed: string, shown: string, prefix: string): string {
  let caret = 0;
  while (typed[caret] === shown[caret]) caret++;
  const after = shown.slice(caret);
  return typed.length > shown.length && typed.endsWith(after)
    ? typed.slice(caret, typed.length - after.length) + shown.slice(prefix.length)
    : typed;
}
