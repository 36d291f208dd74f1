import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { OTP_DIGITS } from '@linksouq/shared-api/contract';

/**
 * After a submit that the form itself refused because of the code, empties its boxes, as `Form` does after a refusal by
 * the server. A wrong code is typed again as a whole. The error stays, and a code with missing digits stays too.
 */
export function useEmptyCode(): void {
  const { values, errors, isSubmitting, submitCount, setFieldValue } = useFormikContext<{ otp?: string }>();
  useEffect(() => {
    if (submitCount && !isSubmitting && errors.otp && values.otp?.length === OTP_DIGITS)
      void setFieldValue('otp', '', false);
    // Only the end of a submit empties the boxes, not a key press that changes validity.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
}
