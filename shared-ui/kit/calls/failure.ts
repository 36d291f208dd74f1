/** The text beside the button of a failed call. `reportFailure` of the host toasts or logs it. */
import { type Call, messages } from '@linksouq/shared-api/contract';
import { ApiError } from '@linksouq/shared-api/host';
import { reportFailure, t } from '@linksouq/shared-ui/host';

type FailedCall = Pick<Call, 'failure' | 'path'>;

/** Whether screens show nothing: a cancelled call, or an ended session, which the shell handles. */
export const isSilent = (error: unknown): boolean =>
  error instanceof ApiError ? error.sessionOver : error instanceof Error && error.name === 'AbortError';

/** Toasts or logs a failure. The screen of a call with the rule `screen` shows it, so nothing else does. */
export function report(call: FailedCall, error: unknown): void {
  if (call.failure !== 'screen') reportFailure(call, error);
}

/** Returns the text for a failure that carries no message of the server: a lost connection is named. */
function textWithoutMessage(error: unknown): string {
  return isConnectionLost(error)
    ? t('No connection. Nothing is lost: try again.')
    : t(messages.unexpectedError);
}
const isConnectionLost = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * Returns the text beside the pressed button. It is the server's message for people; a server error (5xx) is only
 * logged when the call's rule is to log.
 */
export function failureText(call: FailedCall, error: unknown): string {
  return t('That did not work: {reason}', { reason: reasonOf(call, error) });
}
function reasonOf(call: FailedCall, error: unknown): string {
  if (!(error instanceof ApiError) || isConnectionLost(error)) return textWithoutMessage(error);
  const isPrivate = call.failure === 'log' && error.status >= 500;
  if (error.serverMessage !== undefined && !isPrivate) return t(error.serverMessage);
  return t('Our server could not do it. Nothing is lost: try again.');
}
