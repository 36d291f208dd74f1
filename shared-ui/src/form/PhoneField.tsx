import { type ReactNode, useRef } from 'react';
import { normalizePhone, PHONE_FORMATS, type PhoneCountry } from '@linksouq/shared-api/contract';
import styles from './Field.module.css';
import { TextField } from './TextField';

export interface PhoneFieldProps {
  label: ReactNode;
  /** Prefix and digits, `+971501234567`, or '' without digits. */
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

/**
 * Product §5: fixed prefix, digits only, cut at the maximum length. Numbers pasted in any common form are accepted. A
 * number with another country code keeps it, so that the form's rule can refuse it.
 */
export function PhoneField({
  country = 'uae',
  value,
  onChange,
  name = 'phoneNumber',
  ...rest
}: PhoneFieldProps) {
  const { prefix } = PHONE_FORMATS[country];
  const shown = value || prefix;
  // Leading zeros are dropped while typing. Two of them start a number of another country.
  const zeros = useRef(0);
  const change = (typed: string) => {
    if (!shown.startsWith(prefix)) return onChange(changeForeign(typed, prefix, country));
    // `+` alone starts a number with its own prefix, so the next digits do not belong to this country.
    if (typed === '+' || typed === `${prefix}+`) return onChange('+');
    if (prefix.startsWith(typed)) return onChange('');
    // A deletion inside the prefix has no effect.
    if (!typed.startsWith(prefix) && typed.length === shown.length - 1) return onChange(value);
    zeros.current = typed === `${prefix}0` ? zeros.current + 1 : 0;
    if (zeros.current === 2) return onChange('+');
    // A number pasted after the prefix may have its own prefix.
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

/** A number with its own prefix stays as typed, unless that prefix is this country's. */
function changeForeign(typed: string, prefix: string, country: PhoneCountry): string {
  if (typed === '' || typed === prefix) return '';
  return prefix.startsWith(typed) ? typed : normalizePhone(typed, country);
}

/**
 * Text typed with the caret before or inside the prefix is moved after it. Any other text is a number with its own
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
