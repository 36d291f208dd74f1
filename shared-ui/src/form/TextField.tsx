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
  /** Content in the box, before the text. */
  prefix?: ReactNode;
  /** Content in the box, after the text. */
  suffix?: ReactNode;
  multiline?: boolean;
  /** Shows the number of used characters. `maxLength` then limits visible characters. */
  counter?: boolean;
  /** If true, the hint stays visible below an error. */
  keepsHint?: boolean;
}

/** Types of inputs that are left to right in every language. Right to left would reorder their punctuation. */
const LEFT_TO_RIGHT = ['email', 'tel', 'url', 'date', 'time'];

export function TextField(props: TextFieldProps) {
  const { label, hint, error, prefix, suffix, multiline, counter, keepsHint, ...inputProps } = props;
  const dir = inputProps.dir ?? (LEFT_TO_RIGHT.includes(inputProps.type ?? '') ? 'ltr' : undefined);
  const input = { ...inputProps, dir };
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
      {/* The direction of the text decides on which side the prefix is. */}
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
        {/* Covers the browser's own text, whose format depends on the language of the device. */}
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
