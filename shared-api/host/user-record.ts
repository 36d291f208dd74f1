/** Reads a record under the storage key `user` from an older build, or a damaged one. */
import type { SellerSession } from '../contract';
import { isObject } from './persisted';

/** Placeholder for a missing field until the server responds (GET /user/profile). */
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

/** Placeholder for the seller after the session ended, while the screen is still shown. */
export const NOBODY: SellerSession = { ...UNKNOWN, id: '', username: '', accessToken: '' };

/** Returns whether the record identifies the seller. Otherwise it is not a session. */
export const isUserRecord = (value: unknown): value is SellerSession =>
  isObject(value) &&
  typeof value.accessToken === 'string' &&
  typeof value.id === 'string' &&
  typeof value.username === 'string';

/** Returns the record with every field of the right type, so that screens need no checks. */
export function wholeRecord(record: SellerSession): SellerSession {
  const kept = Object.entries(record).filter(([name, value]) => {
    const known = UNKNOWN[name as keyof typeof UNKNOWN];
    return (
      known === undefined || (typeof value === typeof known && Array.isArray(value) === Array.isArray(known))
    );
  });
  return { ...UNKNOWN, ...Object.fromEntries(kept) } as SellerSession;
}
