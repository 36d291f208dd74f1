/** Masks sensitive values. Operators see a complete value with `reveal`, and the audit log records it. */
const DOTS = '•••';

/** Masks a phone number: `+971501234567` becomes `+971•••67`. */
export const maskedPhone = (phone: string): string =>
  phone === '' ? '' : `${phone.slice(0, 4)}${DOTS}${phone.slice(-2)}`;

/** Masks an e-mail address: `hello@kahwa.ae` becomes `h•••@kahwa.ae`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? (email === '' ? '' : DOTS) : `${email.slice(0, 1)}${DOTS}${email.slice(at)}`;
}

/** Shows the last four digits of an account. */
export const maskedAccount = (tail: string | null): string => (tail ? `${DOTS}${tail}` : '');

/** Shows the first letter of each word. */
export const maskedName = (name: string): string =>
  name
    .split(' ')
    .filter(Boolean)
    .map((word) => `${[...word][0]}${DOTS}`)
    .join(' ');
