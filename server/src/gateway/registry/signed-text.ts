/** Signs short texts that browsers send back in links and cookies. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../platform/keyring';

/** A signature for one purpose is not valid for another purpose. */
type Purpose = 'preview' | 'share' | 'squad';

const macOf = (secret: string, purpose: Purpose, text: string) =>
  createHmac('sha256', secret).update(`release-${purpose}\n${text}`).digest('base64url');

/** Returns `text.signature`. */
export const signText = ({ current }: Keyring, purpose: Purpose, text: string): string =>
  `${text}.${macOf(current.secret, purpose, text)}`;

/** Returns undefined when the signature is missing, or was made for another purpose or with an unknown key. */
export function readSigned(keys: Keyring, purpose: Purpose, signed: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(dot, 0));
  const receivedMac = Buffer.from(signed.slice(dot + 1));
  const isValid = keys.all.some(({ secret }) => {
    const expectedMac = Buffer.from(macOf(secret, purpose, text));
    return receivedMac.length === expectedMac.length && timingSafeEqual(receivedMac, expectedMac);
  });
  return isValid ? text : undefined;
}
