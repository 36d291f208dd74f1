/**
 * Remembers the page that a person requested when the session was missing or ended. It is stored for the tab, so that
 * it survives a reload.
 */
import { paths } from '@linksouq/shared-api/contract';

const KEY = 'after-login';
interface AfterLogin {
  /** Path with query. */
  to: string;
  /** True when a session existed and has ended. */
  ended: boolean;
}
const DASHBOARD: AfterLogin = { to: paths.profile(), ended: false };

/** Stores a page of this site. */
export function rememberPage(to: string, ended = false): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ to, ended } satisfies AfterLogin));
  } catch {
    // Without storage the log-in opens the dashboard.
  }
}
/** Returns the remembered page, or the dashboard. */
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
    // Without storage there is no remembered page.
  }
}
