import * as yup from 'yup';

/** A trimmed text. A value that is not a text stays, so that the schema refuses it. yup's own trim() would throw. */
export const trimmed = () => yup.string().transform((v: unknown) => (typeof v === 'string' ? v.trim() : v));
/** A required, trimmed text. `message` shows when it is missing or not a text. */
export const requiredText = (message: string, max = 200) =>
  trimmed().typeError(message).required(message).max(max, `At most ${max} characters`);
/** An optional, trimmed text; absent and null become ''. */
export const optionalText = (max = 2_000) =>
  trimmed()
    .max(max, `At most ${max} characters`)
    .default('')
    .transform((v) => v ?? '');
/** An e-mail address (product §5). */
export const email = (required: string, invalid: string) =>
  requiredText(required, 254).matches(/^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/, invalid);
