/**
 * The session of an operator, for this tab. The console writes it. Pages for visitors contain only what calls need. It
 * is no export of the host, so that the console also loads in an older shell.
 */
import { OPERATOR_SESSION } from '../contract';

export function operatorToken(): string | undefined {
  try {
    return sessionStorage.getItem(OPERATOR_SESSION.key) ?? undefined;
  } catch {
    return undefined;
  }
}
/** Ends the session after 401. A late failure of an earlier token does not end the current session. */
export function endOperatorSession(token: string | undefined): void {
  if (token === undefined || operatorToken() !== token) return;
  sessionStorage.removeItem(OPERATOR_SESSION.key);
  dispatchEvent(new Event(OPERATOR_SESSION.changed));
}
