import { useId, useRef } from 'react';
import {
  ACCOUNT_NUMBER_MAX,
  type Bank,
  latinDigits,
  UAE_IBAN_DIGITS,
  uaeIbanValid,
} from '@linksouq/shared-api/contract';
import { Banner, Button, convertKeepingCaret, cx, Icon, SuccessIcon, TextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useField } from '@linksouq/shared-ui/kit';
import styles from './AccountField.module.css';
import { Trust } from './Trust';

/**
 * Removes spaces, dashes, invisible direction marks, the word IBAN and the letters AE of a pasted IBAN. The
 * account number has only digits (product §5).
 */
const accountText = (typed: string) =>
  latinDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(IBAN:?)?AE/i, '');

/** Groups digits like a printed IBAN: 2 digits, then groups of 4. Does not change other texts. */
const grouped = (account: string) =>
  /^\d+$/.test(account) ? account.replace(/^\d{2}(?=\d)|\d{4}(?=\d)/g, '$& ') : account;

/** If the length of the number differs from a UAE IBAN, the hint states how many digits are missing or too many. */
function hintOf(account: string) {
  const count = account.length - UAE_IBAN_DIGITS;
  const max = ACCOUNT_NUMBER_MAX;
  if (!/^\d+$/.test(account) || count === 0)
    return t(
      'UAE IBAN: paste it as it is, or type the {iban, number} digits after AE. Another account: up to {max, number} digits.',
      { iban: UAE_IBAN_DIGITS, max },
    );
  return count < 0
    ? t(
        'For a UAE IBAN {count, plural, one {# digit is} other {# digits are}} missing. Another account: up to {max, number} digits.',
        { count: -count, max },
      )
    : t(
        'For a UAE IBAN {count, plural, one {# digit is} other {# digits are}} too many. Another account: up to {max, number} digits.',
        { count, max },
      );
}

interface Props {
  /** The stored account if its number is masked. An empty field then keeps the number. */
  stored: Bank | undefined;
  /** Warns that the 21 digits are not a valid UAE IBAN. The number can still be saved. */
  isDoubtful: boolean;
  onLeave: (account: string) => void;
  /** Called if the seller wants to use the number despite the warning. */
  onUse: () => void;
}

export function AccountField({ stored, isDoubtful, onLeave, onUse }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const warningId = useId();
  const [field, { touched, error }, { setValue }] = useField<string>('account');
  const isValidIban = uaeIbanValid(field.value);
  return (
    <div ref={box} tabIndex={-1} className={cx(styles.field, isDoubtful && styles.doubtful)}>
      <TextField
        {...field}
        value={grouped(field.value)}
        label={t('Account number')}
        hint={isDoubtful ? undefined : isValidIban ? <ValidIban /> : hintOf(field.value)}
        error={touched && error ? t(error) : undefined}
        aria-describedby={isDoubtful ? warningId : undefined}
        placeholder={stored && t('Leave empty to keep {account}', { account: stored.account })}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        onBlur={(event) => {
          field.onBlur(event);
          onLeave(field.value);
        }}
        onChange={({ currentTarget }) =>
          void setValue(
            accountText(convertKeepingCaret(currentTarget, (typed) => grouped(accountText(typed)))),
          )
        }
      />
      {/* The live region exists before its text. Otherwise screen readers would not announce the text. */}
      <div aria-live="polite">
        {isDoubtful && (
          <Banner
            tone="warn"
            isActionWide
            action={
              <div className={styles.choices}>
                <Button variant="secondary" onClick={() => box.current?.querySelector('input')?.focus()}>
                  {t('Correct it')}
                </Button>
                <Button
                  variant="ghost"
                  onClick={() => {
                    onUse();
                    // The pressed button disappears. Focus in the field would open a phone's keyboard, so the
                    // box gets the focus.
                    box.current?.focus();
                  }}
                >
                  {t('Use it as it is')}
                </Button>
              </div>
            }
          >
            <span id={warningId}>
              {t(
                'This is not a valid UAE IBAN. If it is an IBAN, a digit is wrong. If it is an account number, use it as it is.',
              )}
            </span>
          </Banner>
        )}
      </div>
      {stored && <Trust short />}
    </div>
  );
}

const ValidIban = () => (
  <span className={styles.valid}>
    <Icon of={SuccessIcon} size={16} /> {t('Valid UAE IBAN')}
  </span>
);
