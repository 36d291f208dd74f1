/** The signed-in seller: one object under the storage key `user` (product §3, §4, §9). */
import { create } from 'zustand';
import { type SellerSession, USER_STORAGE_KEY } from '../contract';
import { onStoredElsewhere, readStored, writeStored } from './storage';
import { isUserRecord, wholeRecord } from './user-record';

interface SessionState {
  user: SellerSession | null;
}
const stored = (): SellerSession | null => {
  const record = readStored(USER_STORAGE_KEY, isUserRecord);
  return record ? wholeRecord(record) : null;
};

export const useSession = create<SessionState>(() => ({ user: null }));
if (typeof window !== 'undefined') {
  useSession.setState({ user: stored() });
  onStoredElsewhere(USER_STORAGE_KEY, () => useSession.setState({ user: stored() }));
}

/** Login and signup: stores the user (product §4). `subscriptionUrl` of the response is not part of the record. */
export function signIn(session: SellerSession): void {
  const { subscriptionUrl: _, ...user } = session;
  writeStored(USER_STORAGE_KEY, user);
  useSession.setState({ user });
}
/** Updates the same seller's data and keeps the token (POST and GET /user/profile). */
export function updateUser(fresh: Partial<SellerSession>): void {
  const { user } = useSession.getState();
  if (user) signIn({ ...user, ...fresh, accessToken: user.accessToken });
}
/** Clears record and state on log-out and expiry (product §4). Cart and buyer stay. */
export function signOut(): void {
  writeStored(USER_STORAGE_KEY, undefined);
  useSession.setState({ user: null });
}
