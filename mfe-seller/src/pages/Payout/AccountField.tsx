import {
  ACCOUNT_NUMBER_MAX,
  isMaskedAccount,
  latinDigits,
  UAE_IBAN_DIGITS,
  uaeIbanValid,
} from '@linksouq/shared-api/contract';
import { Banner, TextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useField } from '@linksouq/shared-ui/kit';

/** Removes spaces and the letters AE of an IBAN. The number has only digits (product §5). */
const accountText = (typed: string) => latinDigits(typed).replace(/\s/g, '').replace(/^AE/i, '');

/** Returns the characters that were typed into a masked number, or '' if a part of the mask was changed. */
const unmasked = (mask: string, typed: string) => {
  const rest = typed.replace(mask, '');
  return rest.includes('•') ? '' : rest;
};

/** Field for the account number. Warns if 21 digits are no valid UAE IBAN, but allows saving. */
export function AccountField() {
  const [field, { touched, error }, { setValue }] = useField<string>('account');
  return (
    <>
      <TextField
        {...field}
        label={t('Account number')}
        hint={t(
          'UAE IBAN: the {iban, number} digits after AE. Another account: up to {max, number} digits.',
          {
            iban: UAE_IBAN_DIGITS,
            max: ACCOUNT_NUMBER_MAX,
          },
        )}
        error={touched && error ? t(error) : undefined}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        onFocus={({ currentTarget }) => isMaskedAccount(field.value) && currentTarget.select()}
        onChange={({ target }) =>
          void setValue(
            accountText(isMaskedAccount(field.value) ? unmasked(field.value, target.value) : target.value),
          )
        }
      />
      {uaeIbanValid(field.value) === false && (
        <Banner tone="warn">{t('Invalid UAE IBAN: check it or save anyway.')}</Banner>
      )}
    </>
  );
}
