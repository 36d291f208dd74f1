import { randomBytes } from 'node:crypto';

/** Returns a random identifier of 20 URL-safe characters (120 bits). */
export const newId = (): string => randomBytes(15).toString('base64url');

const READABLE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/**
 * Returns a visible order code: LS- and six characters without pairs that look alike, such as 0 and O. The
 * caller retries after a collision.
 */
export function newOrderCode(): string {
  return `LS-${Array.from(randomBytes(6), (byte) => READABLE_CHARACTERS[byte % READABLE_CHARACTERS.length]).join('')}`;
}
