import { type ReactNode, useRef } from 'react';
import { normalizePhone, PHONE_FORMATS, type PhoneCountry } from '@linksouq/shared-api/contract';
import styles from './Field.module.css';
import { convertKeepingCaret } from './convert-keeping-caret';
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
  onKeyDown?: (event: React.KeyboardEvent) => void;
}

/**
 * A field with a fixed prefix (product §5): digits only, cut at the maximum length. Accepts pasted numbers in all
 * common formats. A number of another country keeps its country code, and the validation of the form refuses it.
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
  // Counts the leading zeros, because `normalizePhone` removes them. Two of them start an international number.
  const leadingZeros = useRef(0);
  const change = (typed: string) => {
    if (!shownNumber.startsWith(prefix)) return onChange(changeForeign(typed, prefix, country));
    // `+` starts an international number.
    if (typed === '+' || typed === `${prefix}+`) return onChange('+');
    if (prefix.startsWith(typed)) return onChange('');
    // A deletion inside the prefix has no effect.
    if (!typed.startsWith(prefix) && typed.length === shownNumber.length - 1) return onChange(value);
    leadingZeros.current = typed === `${prefix}0` ? leadingZeros.current + 1 : 0;
    if (leadingZeros.current === 2) return onChange('+');
    // A pasted number may have its own prefix.
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
        convertKeepingCaret(currentTarget, textOf);
        change(currentTarget.value);
      }}
    />
  );
}

/** Handles typing in an international number. */
function changeForeign(typed: string, prefix: string, country: PhoneCountry): string {
  if (typed === '' || typed === prefix) return '';
  return prefix.startsWith(typed) ? typed : normalizePhone(typed, country);
}

/** If characters were typed inside the prefix, moves them after the prefix. Any other text stays. */
function outsidePrefix(typed: string, shown: string, prefix: string): string {
  let caret = 0;
  while (typed[caret] === shown[caret]) caret++;
  const after = shown.slice(caret);
  return typed.length > shown.length && typed.endsWith(after)
    ? typed.slice(caret, typed.length - after.length) + shown.slice(prefix.length)
    : typed;
}
