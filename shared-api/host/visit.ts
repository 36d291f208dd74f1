/**
 * A visit is the time in which one person uses this browser. It ends at a sign-out, when the server refuses a session,
 * and when another person signs in. A value that a page stores in session storage belongs to an account or, without an
 * account, to the visit. Only the owner can read it, so the next person on the device does not see it.
 *
 * After a refused session, the values of the account stay for the same person. A brand's sign-out removes the values of
 * brands in all tabs. A seller's log-out removes the values of the seller in its tab. The console has its own sessions, so
 * its values belong to the operators: only a sign-out of an operator removes them.
 */
import { create } from 'zustand';
import { type Credential, isRecord } from '../contract';
import { persisted } from './persisted';
import { tellOperatorSessionOver } from './operator';
import { isChangingElsewhere } from './storage';

export const VISIT_STORAGE_KEY = 'visit';
export interface VisitState {
  /** Number of ended visits. */
  visit: number;
  /** Number of sign-outs of a brand. */
  brandSignOuts: number;
  /** Number of sign-outs of an operator. Absent before the first. */
  operatorSignOuts?: number;
}
const NONE: VisitState = { visit: 0, brandSignOuts: 0 };
export const useVisit = persisted<VisitState>(
  VISIT_STORAGE_KEY,
  NONE,
  (value): value is VisitState =>
    isRecord(value) && Number.isInteger(value.visit) && Number.isInteger(value.brandSignOuts),
  (state) => state.visit === 0 && !state.operatorSignOuts,
);
/** Number of visits that another tab, or an earlier page of this tab, has ended since this page was loaded. */
export const useVisitsEndedElsewhere = create<{ count: number }>(() => ({ count: 0 }));

/**
 * Call this function after the brand's access is removed, because other tabs mount their page again at the end of a
 * visit. A page that then stores the seller would store the ended session again, if this tab had not removed it yet.
 */
export function endVisit({ isBrandSignOut = false } = {}): void {
  useVisit.setState(({ visit, brandSignOuts }) => ({
    visit: visit + 1,
    brandSignOuts: brandSignOuts + (isBrandSignOut ? 1 : 0),
  }));
}

/** Removes the values of the console, and shows its sign-in, in all tabs. */
export function endOperatorSession(): void {
  useVisit.setState(({ operatorSignOuts = 0 }) => ({ operatorSignOuts: operatorSignOuts + 1 }));
}

type Owner = `${'seller' | 'brand' | 'operator' | 'visit'}.${string}`;
/**
 * Prefix of the keys of the console's values. Scripts cannot read the operator's cookie, so the console adds the name of
 * the operator to each key.
 */
export const OPERATOR_OWNER: Owner = 'operator.console';
/** Prefix of the keys of values that belong to no account. */
export const visitOwner = (): Owner => `visit.${useVisit.getState().visit}`;
/** Returns the prefix of the keys of an account's values. */
export const accountOwner = (credential: Credential, id: string | undefined): Owner =>
  id === undefined ? visitOwner() : `${credential === 'seller' ? 'seller' : 'brand'}.${id}`;

/** Older builds of remotes store drafts without an owner. */
const OLD_DRAFT = 'draft:';
function removeFromTab(isRemoved: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isRemoved(key)) sessionStorage.removeItem(key);
  } catch {
    // The storage is blocked, so it has no values.
  }
}
export const forgetValuesOf = (kind: 'seller' | 'brand' | 'operator'): void =>
  removeFromTab((key) => key.startsWith(`${kind}.`));
const forgetOtherVisits = () =>
  removeFromTab((key) => key.startsWith('visit.') && !key.startsWith(`${visitOwner()}:`));

if (typeof window !== 'undefined') {
  // The browser may have restored this tab after the person had left.
  forgetOtherVisits();
  useVisit.subscribe((now, before) => {
    // A tab of an older build may store the state without this number.
    if ((now.operatorSignOuts ?? 0) > (before.operatorSignOuts ?? 0)) {
      forgetValuesOf('operator');
      tellOperatorSessionOver();
    }
    if (now.visit === before.visit) return;
    forgetOtherVisits();
    removeFromTab((key) => key.startsWith(OLD_DRAFT));
    if (now.brandSignOuts !== before.brandSignOuts) forgetValuesOf('brand');
    if (isChangingElsewhere()) useVisitsEndedElsewhere.setState(({ count }) => ({ count: count + 1 }));
  });
}
