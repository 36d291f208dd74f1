/** What a screen does when a call has failed: product §8, by the rule that stands with the call. */
import type { Call } from '@linksouq/shared-api/contract';
import { messages } from '@linksouq/shared-api/contract';
import { ApiError } from '@linksouq/shared-api/host';
import { t } from './i18n';
import { toast } from './toasts';

/**
 * Toasts or logs a failure as the call's rule says. Nothing for a cancelled call, nor for an ended session, which the
 * shell has already answered. `screen` calls are only logged: their screen shows its own text.
 */
export function reportFailure(call: Pick<Call, 'failure' | 'path'>, error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return;
  if (error instanceof ApiError && error.sessionOver) return;
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  if (call.failure === 'toast-or-internal') toast.error(t(said ?? messages.internalError));
  else if (call.failure === 'toast') toast.error(said === undefined ? wordless(error) : t(said));
  else console.error(`${call.path} failed`, error);
}

/** For calls whose message is the server's when the server said nothing: a lost connection is named. */
function wordless(error: unknown): string {
  const isLost = error instanceof ApiError && error.status === 0;
  return isLost ? t('No connection. Nothing is lost: try again.') : t(messages.unexpectedError);
}
