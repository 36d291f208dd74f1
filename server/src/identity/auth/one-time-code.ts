/** One-time codes: six digits without a leading zero. The database stores only an HMAC of a code. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_MAX, OTP_MIN, OTP_VALID_MS } from '@linksouq/shared-api/contract';
import { type Keyring, splitVersion, withVersion } from '../../platform/keyring';
import type { MessageStep } from '../../platform/jobs/deliver-outbox';
import { addressKey } from '../../platform/http/limits';

export const CODE_TRIES = 5;
export const SIGN_IN = 'sign-in';

/** Drops a message whose code has expired, for example after an outage of the message provider. */
export const dropStaleCode: MessageStep = (ctx, message, { createdAt }) =>
  message.code && ctx.clock.now().getTime() - createdAt.getTime() > OTP_VALID_MS ? undefined : message;

export const newCode = (): string => String(randomInt(OTP_MIN, OTP_MAX + 1));
export const newSalt = (): string => randomBytes(16).toString('base64url');

interface Salted {
  salt: string;
  phone: string;
}
const hmac = (pepper: string, { salt, phone }: Salted, code: string) =>
  createHmac('sha256', pepper).update(`${salt}\n${phone}\n${code}`).digest('hex');

/** Returns the HMAC-SHA256 of salt, phone and code, with the version of the pepper as a prefix. */
export const hashCode = ({ current }: Keyring, salted: Salted, code: string): string =>
  withVersion(current, hmac(current.secret, salted, code));

export function isCode(
  peppers: Keyring,
  { codeHash, ...salted }: Salted & { codeHash: string },
  code: string,
) {
  const { key, value } = splitVersion(peppers, codeHash);
  return key !== undefined && sameHash(hmac(key.secret, salted, code), value);
}
/** Returns an HMAC of an IP address for each pepper, the current pepper first. The IP address is not stored. */
export const requestersOf = (peppers: Keyring, ip: string): readonly string[] =>
  peppers.all.map(({ secret }) =>
    createHmac('sha256', secret)
      .update(`requester\n${addressKey(ip)}`)
      .digest('base64url'),
  );
function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
