/** Creates the code: six digits without a leading zero, stored only as an HMAC. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_MAX, OTP_MIN } from '@linksouq/shared-api/contract';
import type { MessageStep } from '../../platform/jobs/deliver-outbox';
import { addressKey } from '../../platform/http/limits';

export const CODE_TTL_MS = 5 * 60_000;
export const CODE_TRIES = 5;
/** Purpose of a code that opens a session. */
export const SIGN_IN = 'sign-in';

/** A code that waited too long is not sent: after an outage of the provider it has expired. */
export const dropStaleCode: MessageStep = (ctx, message, { createdAt }) =>
  message.code && ctx.clock.now().getTime() - createdAt.getTime() > CODE_TTL_MS ? undefined : message;

export const newCode = (): string => String(randomInt(OTP_MIN, OTP_MAX + 1));
export const newSalt = (): string => randomBytes(16).toString('base64url');

/** HMAC-SHA256 over salt, phone and code with the server's pepper, in hex. */
export function hashCode(pepper: string, salt: string, phone: string, code: string): string {
  return createHmac('sha256', pepper).update(`${salt}\n${phone}\n${code}`).digest('hex');
}
/** Hashes the requesting address, so that the stored value does not reveal a location. */
export const requesterOf = (pepper: string, ip: string): string =>
  createHmac('sha256', pepper)
    .update(`requester\n${addressKey(ip)}`)
    .digest('base64url');
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
