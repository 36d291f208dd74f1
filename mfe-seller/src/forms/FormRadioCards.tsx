import { useField } from 'formik';
import type { ComponentProps } from 'react';
import { RadioCards } from '@linksouq/shared-ui';

type Props = { name: string } & Omit<ComponentProps<typeof RadioCards>, 'value' | 'onChange'>;

/** RadioCards as a form's field. */
export function FormRadioCards({ name, ...rest }: Props) {
  const [field, , { setValue }] = useField<string>(name);
  return <RadioCards {...rest} name={name} value={field.value} onChange={(value) => void setValue(value)} />;
}
