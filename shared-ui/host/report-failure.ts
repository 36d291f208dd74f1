import type { Call } from '@linksouq/shared-api/contract';
import { messages } from '@linksouq/shared-api/contract';
import { t } from './i18n';
import { toast } from './toasts';

/** `ApiError` of `shared-api/host`, which this package must not import. */
interface CallError extends Error {
  status: number;
  serverMessage: string | undefined;
  sessionOver: boolean;
}
const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'ApiError';

/**
 * Shows a toast or logs the error, as the failure rule of the call says (product §8). Ignores a cancelled call, and
 * an ended session, which the shell handles.
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

function textWithoutMessage(error: unknown): string {
  const isConnectionLost = isCallError(error) && error.status === 0;
  return isConnectionLost ? t('No connection. Nothing is lost: try again.') : t(messages.unexpectedError);
}
