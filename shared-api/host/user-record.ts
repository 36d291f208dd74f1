/**
 * Checks and repairs the stored user (storage key `user`). The stored user may come from an older build, or
 * may be damaged.
 */
import type { SellerSession } from '../contract';
import { isObject } from './persisted';

/** Values for missing fields, until the response to GET /user/profile arrives. */
const UNKNOWN: Omit<SellerSession, 'id' | 'username' | 'accessToken' | 'subscriptionUrl'> = {
  name: '',
  bio: '',
  profileUrl: '',
  coverImage: '',
  stepper: 0,
  available: true,
  subscriptionStatus: 'free',
  city: '',
  category: [],
  phoneNumber: '',
  instagramUsername: '',
  email: '',
  isUrlShared: true,
  priceVisibility: true,
  status: 'active',
};

/**
 * Placeholder for the user. A seller's screen uses this value if the screen is still shown after the session
 * has ended.
 */
export const NOBODY: SellerSession = { ...UNKNOWN, id: '', username: '', accessToken: '' };

/** Returns whether a stored value is a session: it contains the seller's id, username and token. */
export const isUserRecord = (value: unknown): value is SellerSession =>
  isObject(value) &&
  typeof value.accessToken === 'string' &&
  typeof value.id === 'string' &&
  typeof value.username === 'string';

/** Returns the record with the right type for every field of `UNKNOWN`, so that screens need no checks. */
export function completeRecord(record: SellerSession): SellerSession {
  const valid = Object.entries(record).filter(([name, value]) => {
    const unknownValue = UNKNOWN[name as keyof typeof UNKNOWN];
    return (
      unknownValue === undefined ||
      (typeof value === typeof unknownValue && Array.isArray(value) === Array.isArray(unknownValue))
    );
  });
  return { ...UNKNOWN, ...Object.fromEntries(valid) } as SellerSession;
}
