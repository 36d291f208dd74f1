import type { FormikHelpers } from 'formik';
import { ApiError } from '@linksouq/shared-api/host';
import type { BriefValues } from './values';

/** Shows the server's objections at their fields. */
export function showFieldErrors(
  error: unknown,
  form: Pick<FormikHelpers<BriefValues>, 'setErrors' | 'setTouched'>,
) {
  if (!(error instanceof ApiError)) return;
  const fields = Object.keys(error.fieldErrors);
  if (fields.length === 0) return;
  form.setErrors(error.fieldErrors);
  void form.setTouched(Object.fromEntries(fields.map((name) => [name, true])), false);
}
