/** The form's interface for its fields and parts: only the kit uses the form library. */
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { FormStatus } from './Form';

export { useField, useFormikContext as useForm } from 'formik';
export type { FormikHelpers as FormHelpers } from 'formik';

/** Marks a running request of the form: the form waits for it. */
export function useUploading(isUploading: boolean): void {
  const { setStatus } = useFormikContext();
  useEffect(
    () => setStatus((isUploading ? 'uploading' : undefined) satisfies FormStatus),
    [isUploading, setStatus],
  );
}
/** Reports the form's values as they change, for components outside of the form. */
export function FormValues<Values>({ onChange }: { onChange: (values: Values) => void }): null {
  const { values } = useFormikContext<Values>();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => latest.current(values), [values]);
  return null;
}
/** For forms that another control than their button saves, such as a confirmation. */
export function useMarkSaved(): () => void {
  const { setStatus } = useFormikContext();
  return () => setStatus('saved' satisfies FormStatus);
}
