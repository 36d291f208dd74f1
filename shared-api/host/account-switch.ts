/** Notices that another tab has signed in to another account, which all tabs then use, or has signed a brand out. */
import { create, type StoreApi } from 'zustand';
import type { Credential } from '../contract';
import { useAccount } from './account';
import { getRouteCredential } from './client';
import { useMarket } from './market';
import { useSession } from './session';
import { isChangingElsewhere } from './storage';
import { hasUnsavedValues } from './unsaved';
import { useVisit } from './visit';

/**
 * The names of the accounts are for the reader: `@username` of a seller, or the name of a brand's contact. '' if the name is
 * not known.
 */
export interface AccountSwitch {
  /** Number of switches since this page was loaded. */
  count: number;
  from: string;
  to: string;
  /** The page had unsaved values of this credential at a switch, and the person has not closed the notice yet. */
  isNew: boolean;
}
/** The last switch by credential. */
export const useAccountSwitch = create<Readonly<Partial<Record<Credential, AccountSwitch>>>>(() => ({}));

const switchesOf = (credential: Credential): number => useAccountSwitch.getState()[credential]?.count ?? 0;

/** Returns a function that tells whether the account of the current route is still the same. */
export function bindAccount(): () => boolean {
  const credential = getRouteCredential();
  const count = switchesOf(credential);
  return () => switchesOf(credential) === count;
}

export function closeSwitchNotice(credential: Credential): void {
  const last = useAccountSwitch.getState()[credential];
  if (last) useAccountSwitch.setState({ [credential]: { ...last, isNew: false } });
}

interface Person {
  id: string;
  name: string;
}
/** After a log-out, the last account of this page still counts, because the page may show its values. */
function watch<S>(credential: Credential, store: StoreApi<S>, personOf: (state: S) => Person | null): void {
  let last = personOf(store.getState());
  store.subscribe((state) => {
    const person = personOf(state);
    const before = last;
    if (!person || person.id === before?.id) return;
    last = person;
    // A log-in in this tab makes the notice of an earlier switch wrong.
    if (!isChangingElsewhere()) return closeSwitchNotice(credential);
    if (!before) return;
    const count = switchesOf(credential) + 1;
    const hasLost = getRouteCredential() === credential && hasUnsavedValues();
    const isNew = hasLost || useAccountSwitch.getState()[credential]?.isNew === true;
    useAccountSwitch.setState({ [credential]: { count, from: before.name, to: person.name, isNew } });
  });
}
watch(
  'seller',
  useSession,
  ({ user }) => user && { id: user.id, name: user.username && `@${user.username}` },
);
watch('buyer', useMarket, ({ buyer }) => buyer);
watch('account', useAccount, ({ account }) => account);

/** `isNew`: another tab has signed the brand out while this page had unsaved values, and the notice is not closed yet. */
export const useBrandSignOut = create<{ isNew: boolean }>(() => ({ isNew: false }));
export const closeSignOutNotice = () => useBrandSignOut.setState({ isNew: false });
/** The notice speaks to the person who has left. So a sign-in in this tab, also of the same person, closes it. */
function closeNoticeAtSignIn<S>(store: StoreApi<S>, personOf: (state: S) => Person | null): void {
  store.subscribe((now, before) => {
    const person = personOf(now);
    if (person && person.id !== personOf(before)?.id && !isChangingElsewhere()) closeSignOutNotice();
  });
}
closeNoticeAtSignIn(useMarket, ({ buyer }) => buyer);
closeNoticeAtSignIn(useAccount, ({ account }) => account);
/** Returns whether a brand's sign-out removes the values of a route. It keeps the values of sellers and of the console. */
export const holdsBrandValues = (credential: Credential): boolean =>
  credential !== 'seller' && credential !== 'operator';
useVisit.subscribe((now, before) => {
  const isLost = isChangingElsewhere() && hasUnsavedValues() && holdsBrandValues(getRouteCredential());
  if (now.brandSignOuts > before.brandSignOuts && isLost) useBrandSignOut.setState({ isNew: true });
});
