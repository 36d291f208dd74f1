/**
 * The session of a brand on the pages of its orders. The session `buyer` in `market.ts` is another session, which
 * ends after each order (product §4).
 */
import { create } from 'zustand';
import { type BuyerSession, isRecord } from '../contract';
import { onStoredElsewhere, readStored, writeStored } from './storage';
import { endVisit, useVisit, VISIT_STORAGE_KEY } from './visit';

const KEY = 'account';
interface AccountState {
  account: BuyerSession | null;
}
const isAccount = (value: unknown): value is BuyerSession =>
  isRecord(value) &&
  ['id', 'name', 'email', 'phoneNumber', 'accessToken'].every((field) => typeof value[field] === 'string');

/**
 * A copy of the tab has a copy of its session storage. So the session ends with the next sign-out of a brand in any tab.
 */
type Stored = BuyerSession & { brandSignOuts?: number };
function readFromTab(): BuyerSession | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isAccount(value)) return null;
    const { brandSignOuts = 0, ...session } = value as Stored;
    return brandSignOuts === useVisit.getState().brandSignOuts ? session : null;
  } catch {
    return null;
  }
}
/** Stores the session in this tab. The value undefined removes it. */
function writeToTab(session: BuyerSession | undefined): void {
  try {
    const { brandSignOuts } = useVisit.getState();
    if (session) sessionStorage.setItem(KEY, JSON.stringify({ ...session, brandSignOuts } satisfies Stored));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the session is only in memory.
  }
}

export const useAccount = create<AccountState>(() => ({ account: null }));
if (typeof window !== 'undefined') {
  const load = () => {
    const inTab = readFromTab();
    if (!inTab) writeToTab(undefined);
    useAccount.setState({ account: readStored(KEY, isAccount) ?? inTab });
  };
  load();
  onStoredElsewhere(KEY, load);
  onStoredElsewhere(VISIT_STORAGE_KEY, load);
}

/** @param keep true stores the session for the device, false only for the tab */
export function signInAccount(session: BuyerSession, keep: boolean): void {
  const before = useAccount.getState().account;
  if (before && before.id !== session.id) endVisit();
  writeStored(KEY, keep ? session : undefined);
  writeToTab(keep ? undefined : session);
  useAccount.setState({ account: session });
}
/** Changes the contact details in the session. */
export function updateAccount(fresh: Partial<Omit<BuyerSession, 'accessToken'>>): void {
  const { account } = useAccount.getState();
  if (account) signInAccount({ ...account, ...fresh }, readStored(KEY, isAccount) !== undefined);
}
export function signOutAccount(): void {
  writeStored(KEY, undefined);
  writeToTab(undefined);
  useAccount.setState({ account: null });
}
