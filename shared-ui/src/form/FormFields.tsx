/**
 * Fields of a Formik form. An error appears after the person has left a filled field or submitted the form. An empty
 * field that the person only leaves shows no error, because the page may have moved the focus there.
 */
import { useField } from 'formik';
import type { FocusEvent } from 'react';
import { t } from '@linksouq/shared-ui/host';
import { ChipSearch, type ChipSearchProps } from './ChipSearch';
import { ChipSelect, type ChipSelectProps } from './ChipSelect';
import { CodeField, type CodeFieldProps } from './CodeField';
import { PhoneField, type PhoneFieldProps } from './PhoneField';
import { RadioCards, type RadioCardsProps } from './RadioCards';
import { Select, type SelectProps } from './Select';
import { TextField, type TextFieldProps } from './TextField';

type Bound<Props> = Omit<Props, 'value' | 'values' | 'onChange' | 'error' | 'name'> & { name: string };

function useBound<Value>(name: string) {
  const [field, meta, helpers] = useField<Value>(name);
  const isPassed = !meta.touched && meta.value === '' && meta.initialValue === '';
  return {
    field: { ...field, onBlur: (event: FocusEvent) => void (isPassed || field.onBlur(event)) },
    error: meta.touched && meta.error ? t(meta.error) : undefined,
    change: (value: Value) => void helpers.setValue(value),
    untouch: () => void helpers.setTouched(false, false),
  };
}

export function FormTextField(props: Bound<TextFieldProps>) {
  const { field, error } = useBound<string>(props.name);
  return <TextField {...props} {...field} value={field.value ?? ''} error={error} />;
}
export function FormSelect(props: Bound<SelectProps>) {
  const { field, error, change } = useBound<string>(props.name);
  return (
    <Select {...props} value={field.value ?? ''} onChange={change} onBlur={field.onBlur} error={error} />
  );
}
export function FormChips(props: Bound<ChipSelectProps>) {
  const { field, error, change } = useBound<string[]>(props.name);
  return <ChipSelect {...props} values={field.value ?? []} onChange={change} error={error} />;
}
export function FormChipSearch(props: Bound<ChipSearchProps>) {
  const { field, error, change } = useBound<string[]>(props.name);
  return <ChipSearch {...props} values={field.value ?? []} onChange={change} error={error} />;
}
export function FormRadioCards(props: Bound<RadioCardsProps>) {
  const { field, error, change } = useBound<string>(props.name);
  return <RadioCards {...props} value={field.value} onChange={change} error={error} />;
}
export function FormPhone(props: Bound<PhoneFieldProps>) {
  const { field, error, change } = useBound<string>(props.name);
  return (
    <PhoneField {...props} value={field.value ?? ''} onChange={change} onBlur={field.onBlur} error={error} />
  );
}
/** A new digit clears the error, because the error is about the whole code. */
export function FormCode(props: Bound<CodeFieldProps>) {
  const { field, error, change, untouch } = useBound<string>(props.name);
  const type = (code: string) => {
    untouch();
    change(code);
  };
  return (
    <CodeField {...props} value={field.value ?? ''} onChange={type} onBlur={field.onBlur} error={error} />
  );
}
