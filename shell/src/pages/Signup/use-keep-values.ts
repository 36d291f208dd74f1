import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { SignupValues } from './signup-draft';

interface Keep {
  onChange: (values: SignupValues) => void;
  onPhone: (phone: string) => void;
}
/** Reports the form's values as they change: the draft outlives the form, and a code belongs to one number. */
export function useKeepValues({ onChange, onPhone }: Keep): void {
  const { values } = useFormikContext<SignupValues>();
  useEffect(() => {
    onChange(values);
    onPhone(values.phoneNumber);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed matters
  }, [values]);
}
