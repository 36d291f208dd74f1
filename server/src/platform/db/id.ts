import { randomBytes } from 'node:crypto';

/** A random identifier of 20 URL-safe characters (120 bits). */
export const newId = (): string => randomBytes(15).toString('base64url');

const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The visible order code: LS- and six characters without look-alikes. The caller retries on a collision. */
export function newOrderCode(): string {
  return `LS-${Array.from(randomBytes(6), (byte) => READABLE[byte % READABLE.length]).join('')}`;
}
