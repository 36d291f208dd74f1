/** Masks sensitive values for operators. To see a complete value, they need the action `reveal`. */
const DOTS = '•••';

/** Hides most of a phone number: `+971501234567` becomes `+971•••67`. */
export const maskedPhone = (phone: string): string =>
  phone === '' ? '' : `${phone.slice(0, 4)}${DOTS}${phone.slice(-2)}`;

/** Hides most of an e-mail address: `hello@kahwa.ae` becomes `h•••@kahwa.ae`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? (email === '' ? '' : DOTS) : `${email.slice(0, 1)}${DOTS}${email.slice(at)}`;
}

/** @param tail the last four digits of the account */
export const maskedAccount = (tail: string | null): string => (tail ? `${DOTS}${tail}` : '');

/** Hides most of a name: `Layla Haddad` becomes `L••• H•••`. */
export const maskedName = (name: string): string =>
  name
    .split(' ')
    .filter(Boolean)
    .map((word) => `${[...word][0]}${DOTS}`)
    .join(' ');
