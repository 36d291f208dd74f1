import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Inside a Formik form: after a refused submit, the first field with an error gets the focus. */
export function FocusFirstError() {
  const ref = useRef<HTMLSpanElement>(null);
  const { isSubmitting, submitCount, isValid } = useFormikContext();
  useEffect(() => {
    if (!submitCount || isSubmitting || isValid) return;
    ref.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Only the end of a submit moves the focus, not every key press that changes validity.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return <span ref={ref} hidden />;
}
