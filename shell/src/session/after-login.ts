/**
 * Remembers the page that a person opened when the session was missing or had ended. `sessionStorage` keeps
 * it over a reload.
 */
import { paths } from '@linksouq/shared-api/contract';
import { useAccountSwitch, useSession } from '@linksouq/shared-api/host';

const KEY = 'after-login';
interface AfterLogin {
  to: string;
  /** True if a session has ended. False if there was no session. */
  ended: boolean;
}
/** `owner`: id of the seller whose session has ended. */
type Stored = AfterLogin & { owner?: string | undefined };

let lastSeller = useSession.getState().user?.id;
useSession.subscribe(({ user }) => {
  if (user) lastSeller = user.id;
});
const DASHBOARD: AfterLogin = { to: paths.profile(), ended: false };

export function rememberPage(to: string, ended = false): void {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ to, ended, owner: ended ? lastSeller : undefined } satisfies Stored),
    );
  } catch {
    // The log-in then opens the dashboard.
  }
}
/**
 * Returns the page to open after the log-in.
 * @param seller id of the seller who has logged in. Another seller must not open the page of the first one
 */
export function afterLogin(seller?: string): AfterLogin {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Stored> | null;
    if (seller !== undefined && stored?.owner !== undefined && stored.owner !== seller) return DASHBOARD;
    // `//host` would be another site.
    const isOwnPath = typeof stored?.to === 'string' && /^\/(?!\/)/.test(stored.to);
    return isOwnPath ? { to: stored.to!, ended: stored.ended === true } : DASHBOARD;
  } catch {
    return DASHBOARD;
  }
}
export function forgetPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The storage is blocked, so nothing was stored.
  }
}
/** Forgets the page of the earlier account when another tab signs in to another seller account. */
export function forgetPageOnAccountSwitch(): void {
  useAccountSwitch.subscribe((now, before) => {
    if (now.seller?.count !== before.seller?.count) forgetPage();
  });
}
