/** A record under the storage key `user` in any state: from an older build, or damaged. */
import type { SellerSession } from '../contract';
import { isObject } from './persisted';

/** Placeholder for a missing field until the server answers (GET /user/profile). */
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

/** Placeholder for the seller after the session has ended, while the screen is still there. */
export const NOBODY: SellerSession = { ...UNKNOWN, id: '', username: '', accessToken: '' };

/** Whether the record identifies the seller; otherwise it is not a session. */
export const isUserRecord = (value: unknown): value is SellerSession =>
  isObject(value) &&
  typeof value.accessToken === 'string' &&
  typeof value.id === 'string' &&
  typeof value.username === 'string';

/** The record with every field of the right kind, so that screens need no checks. */
export function wholeRecord(record: SellerSession): SellerSession {
  const kept = Object.entries(record).filter(([name, value]) => {
    const known = UNKNOWN[name as keyof typeof UNKNOWN];
    return (
      known === undefined || (typeof value === typeof known && Array.isArray(value) === Array.isArray(known))
    );
  });
  return { ...UNKNOWN, ...Object.fromEntries(kept) } as SellerSession;
}
