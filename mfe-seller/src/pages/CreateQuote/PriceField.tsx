import { quoteFieldText } from '@linksouq/shared-api/contract';
import { TextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useField } from '@linksouq/shared-ui/kit';

/** Keeps the AED prefix and removes whitespace (product §5). */
export function PriceField() {
  const [field, { touched, error }, { setValue }] = useField<string>('price');
  return (
    <TextField
      {...field}
      label={t('Price')}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      error={touched && error ? t(error) : undefined}
      onChange={({ target }) => void setValue(quoteFieldText(target.value))}
    />
  );
}
