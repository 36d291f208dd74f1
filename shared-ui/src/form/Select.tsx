import { type ComponentProps, type ReactNode, useId } from 'react';
import { t } from '@linksouq/shared-ui/host';
import { cx } from '../lib/cx';
import { describedBy, Field } from './Field';
import styles from './Field.module.css';
import { Icon } from '../media/Icon';
import { ChevronDownIcon } from '../media/icons';

export interface Option {
  value: string;
  label: string;
}
export interface SelectProps extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'ref' | 'children'
> {
  label: ReactNode;
  options: readonly Option[];
  /** '' without a selection. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: ReactNode;
  placeholder?: string;
}

/** The select of the browser, which works best on phones. */
export function Select({ label, options, value, onChange, error, hint, placeholder, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Field {...{ id, label, hint, error }}>
      <div className={styles.box}>
        <select
          {...rest}
          id={id}
          className={cx(styles.input, !value && styles.unchosen)}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="" disabled hidden>
            {placeholder ?? t('Choose')}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon of={ChevronDownIcon} />
        </span>
      </div>
    </Field>
  );
}
