/** Handles a failed call by the call's failure rule. */
import type { Call } from '@linksouq/shared-api/contract';
import { messages } from '@linksouq/shared-api/contract';
import { t } from './i18n';
import { toast } from './toasts';

/** The properties of `ApiError` that are used here. The class itself is in `shared-api/host`. */
interface CallError extends Error {
  status: number;
  serverMessage: string | undefined;
  sessionOver: boolean;
}
const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'ApiError';

/**
 * Toasts or logs a failure by the call's rule. It ignores a cancelled call and an ended session, which the shell
 * handles. Calls with the rule `screen` are only logged, because their screen shows its own text.
 */
export function reportFailure(call: Pick<Call, 'failure' | 'path'>, error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return;
  if (isCallError(error) && error.sessionOver) return;
  const serverMessage = isCallError(error) ? error.serverMessage : undefined;
  if (call.failure === 'toast-or-internal') toast.error(t(serverMessage ?? messages.internalError));
  else if (call.failure === 'toast')
    toast.error(serverMessage === undefined ? textWithoutMessage(error) : t(serverMessage));
  else console.error(`${call.path} failed`, error);
}

/** Returns the text for a failure without a server message. A lost connection has its own text. */
function textWithoutMessage(error: unknown): string {
  const isLost = isCallError(error) && error.status === 0;
  return isLost ? t('No connection. Nothing is lost: try again.') : t(messages.unexpectedError);
}
