/** Hooks for the fields and parts inside a `Form`. Only the kit imports the form library. */
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { listed } from '@linksouq/shared-ui/host';
import type { FormStatus } from './Form';

export { useField, useFormikContext as useForm } from 'formik';
export type { FormikHelpers as FormHelpers } from 'formik';

/**
 * Marks running uploads of the form. The form waits for them and shows their names.
 * @param names empty if no upload runs
 */
export function useUploading(names: readonly string[]): void {
  const { setStatus } = useFormikContext();
  const what = listed(names);
  useEffect(
    () => setStatus((what ? { uploading: what } : undefined) satisfies FormStatus),
    [what, setStatus],
  );
}
/** Reports the form's values as they change, for components outside the form. */
export function FormValues<Values>({ onChange }: { onChange: (values: Values) => void }): null {
  const { values } = useFormikContext<Values>();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => latest.current(values), [values]);
  return null;
}
/**
 * Returns a function that marks a form as saved. A form needs it if the button of a dialog, and not the submit
 * button, saves the form.
 */
export function useMarkSaved(): () => void {
  const { setStatus } = useFormikContext();
  return () => setStatus('saved' satisfies FormStatus);
}
