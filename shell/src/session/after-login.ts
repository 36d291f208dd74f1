/**
 * Remembers the page that a person opened when the session was missing or had ended. `sessionStorage` keeps
 * it over a reload.
 */
import { paths } from '@linksouq/shared-api/contract';

const KEY = 'after-login';
interface AfterLogin {
  to: string;
  /** True if a session has ended. False if there was no session. */
  ended: boolean;
}
const DASHBOARD: AfterLogin = { to: paths.profile(), ended: false };

export function rememberPage(to: string, ended = false): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ to, ended } satisfies AfterLogin));
  } catch {
    // the log-in then opens the dashboard
  }
}
export function afterLogin(): AfterLogin {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<AfterLogin> | null;
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
    // nothing was stored
  }
}
