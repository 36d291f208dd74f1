import * as yup from 'yup';

/** A trimmed text. The transform skips values of other types, because yup's `trim()` throws for them. */
export const trimmed = () => yup.string().transform((v: unknown) => (typeof v === 'string' ? v.trim() : v));
/** `message` is the error if the value is missing or not a string. */
export const requiredText = (message: string, max = 200) =>
  trimmed().typeError(message).required(message).max(max, `At most ${max} characters`);
/** An absent value and null become ''. */
export const optionalText = (max = 2_000) =>
  trimmed()
    .max(max, `At most ${max} characters`)
    .default('')
    .transform((v) => v ?? '');
/**
 * Returns a function that extracts the handle from a pasted URL of a profile, and removes a leading @.
 * @param site host without `www.`, such as `instagram.com`
 */
export const handleOn = (site: string) => {
  const address = new RegExp(`^https?://(www\\.)?${site.replaceAll('.', '\\.')}/`, 'i');
  return (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(address, '').split(/[/?]/, 1)[0]!.replace(/^@/, '') : value;
};
/** Product §5. */
export const email = (required: string, invalid: string) =>
  requiredText(required, 254).matches(/^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/, invalid);
