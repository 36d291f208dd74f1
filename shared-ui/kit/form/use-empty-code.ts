import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { OTP_DIGITS } from '@linksouq/shared-api/contract';

/**
 * Empties the code field if the user submits a code with all digits and the validation of the form rejects it. Users
 * type the whole code again, so they would have to delete the old digits first. The error stays. If the server refuses
 * the code, `Form` empties the field.
 */
export function useEmptyCode(): void {
  const { values, errors, isSubmitting, submitCount, setFieldValue } = useFormikContext<{ otp?: string }>();
  useEffect(() => {
    if (submitCount && !isSubmitting && errors.otp && values.otp?.length === OTP_DIGITS)
      void setFieldValue('otp', '', false);
    // Runs only at the end of a submit, not at a key press that changes the errors.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
}
