/** Hooks for components inside a `Form`. Only the kit imports Formik. */
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { listed } from '@linksouq/shared-ui/host';
import type { FormStatus } from './Form';

export { useField, useFormikContext as useForm } from 'formik';
export type { FormikHelpers as FormHelpers } from 'formik';

/**
 * Disables the button of the form while files are uploaded, and shows their names.
 * @param names file names of the running uploads
 */
export function useUploading(names: readonly string[]): void {
  const { setStatus } = useFormikContext();
  const uploading = listed(names);
  useEffect(
    () => setStatus((uploading ? { uploading } : undefined) satisfies FormStatus),
    [uploading, setStatus],
  );
}
/** Passes each change of the values to a component outside the form. */
export function FormValues<Values>({ onChange }: { onChange: (values: Values) => void }): null {
  const { values } = useFormikContext<Values>();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => latest.current(values), [values]);
  return null;
}
/** Returns a function that marks the form as saved. A form needs it if the button of a dialog saves the form. */
export function useMarkSaved(): () => void {
  const { setStatus } = useFormikContext();
  return () => setStatus('saved' satisfies FormStatus);
}
