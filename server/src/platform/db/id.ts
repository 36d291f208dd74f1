import { randomBytes } from 'node:crypto';
import { ORDER_CODE_CHARACTERS } from '@linksouq/shared-api/contract';

/**
 * Returns a random identifier of 20 URL-safe characters (120 bits). It does not begin with a hyphen, because a command
 * would read it as an option.
 */
export function newId(): string {
  const id = randomBytes(15).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

/** Returns a new order code, such as LS-7KQ2MX. The code may already exist, so the caller must retry. */
export function newOrderCode(): string {
  return `LS-${Array.from(randomBytes(6), (byte) => ORDER_CODE_CHARACTERS[byte % ORDER_CODE_CHARACTERS.length]).join('')}`;
}
