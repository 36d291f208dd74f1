/** Checks and repairs the stored user, which may come from another build. */
import { isRecord, type SellerSession } from '../contract';

/** Values for missing fields until GET /user/profile has returned. */
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

/** Placeholder for the user on a seller's screen that is still visible after the session has ended. */
export const NOBODY: SellerSession = { ...UNKNOWN, id: '', username: '', accessToken: '' };

export const isUserRecord = (value: unknown): value is SellerSession =>
  isRecord(value) &&
  typeof value.accessToken === 'string' &&
  typeof value.id === 'string' &&
  typeof value.username === 'string';

/** Replaces missing fields and fields of a wrong type. */
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
