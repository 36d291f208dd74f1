import { type ReactNode, useRef } from 'react';
import { normalizePhone, PHONE_FORMATS, type PhoneCountry } from '@linksouq/shared-api/contract';
import styles from './Field.module.css';
import { shownText } from './shown-text';
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
 * A field with a fixed prefix (product §5). It accepts only digits and cuts the number at the maximum length.
 * Numbers may be pasted in any common form. A number of another country keeps its country code, so that the
 * form's rule can refuse it.
 */
export function PhoneField({
  country = 'uae',
  value,
  onChange,
  name = 'phoneNumber',
  ...rest
}: PhoneFieldProps) {
  const { prefix } = PHONE_FORMATS[country];
  const shownNumber = value || prefix;
  // Leading zeros are dropped while typing. Two leading zeros start a number of another country.
  const leadingZeros = useRef(0);
  const change = (typed: string) => {
    if (!shownNumber.startsWith(prefix)) return onChange(changeForeign(typed, prefix, country));
    // `+` alone starts a number with its own prefix, so the next digits do not belong to this country.
    if (typed === '+' || typed === `${prefix}+`) return onChange('+');
    if (prefix.startsWith(typed)) return onChange('');
    // A deletion inside the prefix has no effect.
    if (!typed.startsWith(prefix) && typed.length === shownNumber.length - 1) return onChange(value);
    leadingZeros.current = typed === `${prefix}0` ? leadingZeros.current + 1 : 0;
    if (leadingZeros.current === 2) return onChange('+');
    // A number pasted after the prefix may have its own prefix.
    const number = typed.startsWith(prefix)
      ? typed.slice(prefix.length)
      : outsidePrefix(typed, shownNumber, prefix);
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
      value={shownNumber}
      onChange={({ currentTarget }) => {
        const textOf = (typed: string) =>
          normalizePhone(typed.startsWith(prefix) ? typed.slice(prefix.length) : typed, country);
        shownText(currentTarget, textOf);
        change(currentTarget.value);
      }}
    />
  );
}

/** Returns a number with its own prefix as it was typed, unless the prefix is this country's. */
function changeForeign(typed: string, prefix: string, country: PhoneCountry): string {
  if (typed === '' || typed === prefix) return '';
  return prefix.startsWith(typed) ? typed : normalizePhone(typed, country);
}

/**
 * Returns the number without the prefix. Text that was typed before or inside the prefix is moved after the
 * prefix. Any other text is a number with its own prefix.
 */
function outsidePrefix(typed: string, shown: string, prefix: string): string {
  let caret = 0;
  while (typed[caret] === shown[caret]) caret++;
  const after = shown.slice(caret);
  return typed.length > shown.length && typed.endsWith(after)
    ? typed.slice(caret, typed.length - after.length) + shown.slice(prefix.length)
    : typed;
}
