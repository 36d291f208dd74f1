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
 * Shows a toast or logs the error, depending on the failure rule of the call (product §8). Ignores a cancelled call.
 * Also ignores an ended session, because the shell handles it.
 */
export function reportFailure(call: Pick<Call, 'failure' | 'path'>, error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return;
  if (isCallError(error) && error.sessionOver) return;
  const serverMessage = isCallError(error) ? error.serverMessage : undefined;
  if (call.failure === 'toast' || call.failure === 'toast-or-internal')
    toast.error(serverMessage === undefined ? connectionLostOrRuleText(call, error) : t(serverMessage));
  else console.error(`${call.path} failed`, error);
}

function connectionLostOrRuleText({ failure }: Pick<Call, 'failure'>, error: unknown): string {
  // Without a response there is no error of the server.
  const isConnectionLost = isCallError(error) && error.status === 0;
  if (isConnectionLost) return t('No connection. Nothing is lost: try again.');
  return t(failure === 'toast-or-internal' ? messages.internalError : messages.unexpectedError);
}
