import * as yup from 'yup';

/**
 * Returns a schema that trims a text. Other values stay unchanged, so that the schema refuses them. yup's own `trim()`
 * would throw.
 */
export const trimmed = () => yup.string().transform((v: unknown) => (typeof v === 'string' ? v.trim() : v));
/** Returns the schema of a required, trimmed text. `message` is the error if the value is missing or not a string. */
export const requiredText = (message: string, max = 200) =>
  trimmed().typeError(message).required(message).max(max, `At most ${max} characters`);
/** Returns the schema of an optional, trimmed text. An absent value and null become ''. */
export const optionalText = (max = 2_000) =>
  trimmed()
    .max(max, `At most ${max} characters`)
    .default('')
    .transform((v) => v ?? '');
/**
 * Returns a function that extracts the handle from a pasted profile address of a site, and removes a leading
 * @. Other values are not changed.
 * @param site host without `www.`, such as `instagram.com`
 */
export const handleOn = (site: string) => {
  const address = new RegExp(`^https?://(www\\.)?${site.replaceAll('.', '\\.')}/`, 'i');
  return (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(address, '').split(/[/?]/, 1)[0]!.replace(/^@/, '') : value;
};
/** An e-mail address (product §5). */
export const email = (required: string, invalid: string) =>
  requiredText(required, 254).matches(/^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/, invalid);
