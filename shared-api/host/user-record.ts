/** The record under the storage key `user`, as it may really be: left by an older build, or damaged. */
import type { SellerSession } from '../contract';
import { isObject } from './persisted';

/** What stands for a field that is not there, until the server has told (GET /user/profile). */
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

/** Stands for the seller in the moment in which the session is over and its screen still there. */
export const NOBODY: SellerSession = { ...UNKNOWN, id: '', username: '', accessToken: '' };

/** Whether it says who is signed in; without that it is no session. */
export const isUserRecord = (value: unknown): value is SellerSession =>
  isObject(value) &&
  typeof value.accessToken === 'string' &&
  typeof value.id === 'string' &&
  typeof value.username === 'string';

/** The same with every field of the right kind, so that no screen meets a record that is not whole. */
export function wholeRecord(record: SellerSession): SellerSession {
  const kept = Object.entries(record).filter(([name, value]) => {
    const known = UNKNOWN[name as keyof typeof UNKNOWN];
    return (
      known === undefined || (typeof value === typeof known && Array.isArray(value) === Array.isArray(known))
    );
  });
  return { ...UNKNOWN, ...Object.fromEntries(kept) } as SellerSession;
}
