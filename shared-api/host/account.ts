/**
 * The session of a brand on the pages of its orders. It is separate from the session `buyer`, which ends
 * after each order (product §4). It is stored for this tab, or on this device if the brand chooses to stay
 * signed in.
 */
import { create } from 'zustand';
import type { BuyerSession } from '../contract';
import { isObject } from './persisted';
import { onStoredElsewhere, readStored, writeStored } from './storage';

const KEY = 'account';
interface AccountState {
  account: BuyerSession | null;
}
const isAccount = (value: unknown): value is BuyerSession =>
  isObject(value) &&
  ['id', 'name', 'email', 'phoneNumber', 'accessToken'].every((field) => typeof value[field] === 'string');

/**
 * Returns the session that is stored for this tab. If the browser has no storage, the session ends with a
 * reload.
 */
function readFromTab(): BuyerSession | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isAccount(value) ? value : null;
  } catch {
    return null;
  }
}
/** Stores the session for this tab. Undefined removes it. */
function writeToTab(session: BuyerSession | undefined): void {
  try {
    if (session) sessionStorage.setItem(KEY, JSON.stringify(session));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The browser has no storage, so the session is only in memory until the person leaves the page.
  }
}

export const useAccount = create<AccountState>(() => ({ account: null }));
if (typeof window !== 'undefined') {
  const load = () => useAccount.setState({ account: readStored(KEY, isAccount) ?? readFromTab() });
  load();
  onStoredElsewhere(KEY, load);
}

/** @param keep whether this device stays signed in after the tab is closed */
export function signInAccount(session: BuyerSession, keep: boolean): void {
  writeStored(KEY, keep ? session : undefined);
  writeToTab(keep ? undefined : session);
  useAccount.setState({ account: session });
}
/** Stores new contact details of the same brand. The session continues. */
export function updateAccount(fresh: Partial<Omit<BuyerSession, 'accessToken'>>): void {
  const { account } = useAccount.getState();
  if (account) signInAccount({ ...account, ...fresh }, readStored(KEY, isAccount) !== undefined);
}
export function signOutAccount(): void {
  writeStored(KEY, undefined);
  writeToTab(undefined);
  useAccount.setState({ account: null });
}
