/** The signed-in seller, in local storage under the key `user` (product §3, §4, §9). */
import { create } from 'zustand';
import { type SellerSession, USER_STORAGE_KEY } from '../contract';
import { onStoredElsewhere, readStored, writeStored } from './storage';
import { completeRecord, isUserRecord } from './user-record';
import { endVisit, forgetValuesOf } from './visit';

interface SessionState {
  user: SellerSession | null;
  /** Another tab, or an earlier page of this tab, has ended the session of this page. */
  endedElsewhere?: boolean;
}
const stored = (): SellerSession | null => {
  const record = readStored(USER_STORAGE_KEY, isUserRecord);
  return record ? completeRecord(record) : null;
};

export const useSession = create<SessionState>(() => ({ user: null }));
if (typeof window !== 'undefined') {
  useSession.setState({ user: stored() });
  onStoredElsewhere(USER_STORAGE_KEY, () =>
    useSession.setState((before) => {
      const user = stored();
      return {
        user,
        endedElsewhere: user === null && (before.user !== null || before.endedElsewhere === true),
      };
    }),
  );
}

/** Product §4. Does not store `subscriptionUrl`. */
export function signIn(session: SellerSession): void {
  const { subscriptionUrl: _, ...user } = session;
  const before = useSession.getState().user;
  if (before && before.id !== user.id) endVisit();
  writeStored(USER_STORAGE_KEY, user);
  useSession.setState({ user, endedElsewhere: false });
}
/**
 * Changes the data of the signed-in seller and keeps the token. Ignores a late record of a seller who was signed in
 * before.
 */
export function updateUser(fresh: Partial<SellerSession>): void {
  const { user } = useSession.getState();
  if (user && (fresh.id ?? user.id) === user.id) signIn({ ...user, ...fresh, accessToken: user.accessToken });
}
/**
 * Ends the session after a log-out, or when it has expired (product §4). Does not change the cart and the buyer.
 * @param keepsValues true when the session has expired: the same person finds the drafts again
 */
export function signOut({ keepsValues = false } = {}): void {
  // The visit ends first, so a page that reacts to the end of the session gets no values of the visit.
  if (useSession.getState().user) endVisit();
  if (!keepsValues) forgetValuesOf('seller');
  writeStored(USER_STORAGE_KEY, undefined);
  useSession.setState({ user: null, endedElsewhere: false });
}
