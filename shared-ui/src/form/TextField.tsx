import { type ComponentProps, type ReactNode, useId } from 'react';
import { countCharacters, formatDayDashes } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { cx } from '../lib/cx';
import { describedBy, Field } from './Field';
import styles from './Field.module.css';

type Control = Omit<ComponentProps<'input'>, 'prefix' | 'ref'> &
  Omit<ComponentProps<'textarea'>, keyof ComponentProps<'input'>>;
export interface TextFieldProps extends Control {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string;
  /** Content inside the box: `prefix` before the text, `suffix` after it. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  multiline?: boolean;
  /** Shows how many of the `maxLength` characters are used. `maxLength` then counts characters as people see them. */
  counter?: boolean;
  /** Whether the hint stays below an error, because it says how to correct the value. */
  keepsHint?: boolean;
}

/**
 * Types of fields that are left to right in every language. A right-to-left direction would reorder their
 * signs.
 */
const LEFT_TO_RIGHT = ['email', 'tel', 'url', 'date', 'time'];

export function TextField(props: TextFieldProps) {
  const { label, hint, error, prefix, suffix, multiline, counter, keepsHint, ...given } = props;
  const dir = given.dir ?? (LEFT_TO_RIGHT.includes(given.type ?? '') ? 'ltr' : undefined);
  const input = { ...given, dir };
  const ownId = useId();
  const id = input.id ?? ownId;
  const value = String(input.value ?? '');
  const used = counter ? countCharacters(value) : 0;
  const control = {
    ...input,
    id,
    // The browser counts UTF-16 units, of which an emoji has two or more.
    maxLength: counter && input.maxLength ? input.maxLength + value.length - used : input.maxLength,
    className: cx(styles.input, input.className),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error) ?? input['aria-describedby'],
  };
  const count = counter && input.maxLength && (
    <span className={styles.counter} data-full={used >= input.maxLength || undefined}>
      {used}/{input.maxLength}
    </span>
  );
  return (
    <Field {...{ id, label, hint, error, keepsHint }} end={count}>
      {/* The prefix is on the side where the text starts. */}
      <div className={styles.box} dir={prefix ? input.dir : undefined}>
        {prefix && (
          <span className={styles.prefix} dir={input.dir}>
            {prefix}
          </span>
        )}
        {multiline ? (
          <textarea {...(control as ComponentProps<'textarea'>)} />
        ) : (
          <input {...(control as ComponentProps<'input'>)} />
        )}
        {/* Covers the text of the browser, which has the date or time in the form of the device's language. */}
        {(input.type === 'date' || input.type === 'time') && (
          <bdi dir="ltr" className={cx(styles.date, !value && styles.unchosen)} aria-hidden>
            {input.type === 'date' ? (value ? formatDayDashes(value) : t('DD-MM-YYYY')) : value || t('HH:MM')}
          </bdi>
        )}
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </Field>
  );
}
