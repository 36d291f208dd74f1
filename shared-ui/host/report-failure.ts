/** What is done when a call has failed, by the rule of the call. */
import type { Call } from '@linksouq/shared-api/contract';
import { messages } from '@linksouq/shared-api/contract';
import { t } from './i18n';
import { toast } from './toasts';

/** What is used here of an error of `request`. The class itself belongs to the part that knows the session. */
interface CallError extends Error {
  status: number;
  serverMessage: string | undefined;
  sessionOver: boolean;
}
const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'ApiError';

/**
 * Toasts or logs a failure as the call's rule says. Does nothing for a cancelled call or an ended session, which the
 * shell has answered. Calls with the rule `screen` are only logged: their screen shows its own text.
 */
export function reportFailure(call: Pick<Call, 'failure' | 'path'>, error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return;
  if (isCallError(error) && error.sessionOver) return;
  const said = isCallError(error) ? error.serverMessage : undefined;
  if (call.failure === 'toast-or-internal') toast.error(t(said ?? messages.internalError));
  else if (call.failure === 'toast') toast.error(said === undefined ? textWithoutMessage(error) : t(said));
  else console.error(`${call.path} failed`, error);
}

/** Returns the text for a failure that carries no message of the server: a lost connection is named. */
function textWithoutMessage(error: unknown): string {
  const isLost = isCallError(error) && error.status === 0;
  return isLost ? t('No connection. Nothing is lost: try again.') : t(messages.unexpectedError);
}
