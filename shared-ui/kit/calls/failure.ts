/** The text beside the button of a failed call. `reportFailure` of the host toasts or logs the failure. */
import { type Call, messages } from '@linksouq/shared-api/contract';
import { ApiError } from '@linksouq/shared-api/host';
import { reportFailure, t } from '@linksouq/shared-ui/host';

type FailedCall = Pick<Call, 'failure' | 'path'>;

/**
 * Returns whether screens show nothing: the call was cancelled, or the session has ended (the shell handles
 * this).
 */
export const isSilent = (error: unknown): boolean =>
  error instanceof ApiError ? error.sessionOver : error instanceof Error && error.name === 'AbortError';

/** Toasts or logs a failure. For the rule `screen` it does neither, because the screen shows the failure. */
export function report(call: FailedCall, error: unknown): void {
  if (call.failure !== 'screen') reportFailure(call, error);
}

/** Returns the text for a failure without a server message. A lost connection has its own text. */
function textWithoutMessage(error: unknown): string {
  return isConnectionLost(error)
    ? t('No connection. Nothing is lost: try again.')
    : t(messages.unexpectedError);
}
export const isConnectionLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Returns the text beside the pressed button. It contains the server's message for people. The message of a
 * server error (5xx) is not shown if the call's rule is `log`.
 */
export function failureText(call: FailedCall, error: unknown): string {
  return t('That did not work: {reason}', { reason: reasonOf(call, error) });
}
/**
 * Returns the reason of a failed read. The page shows it instead of the data. A lost connection and a 404 have
 * their own text.
 */
export function loadReason(call: FailedCall, error: unknown): string {
  if (isConnectionLost(error)) return t('Check your connection and try again.');
  if (!(error instanceof ApiError)) return textWithoutMessage(error);
  if (error.status === 404) return t('It is not here. It was removed, or it belongs to another account.');
  const isForPeople = error.status < 500 && error.serverMessage !== undefined;
  if (isForPeople) return reasonOf(call, error);
  // For such a call, the page shows the text of the call's rule above the reason. The reason must not repeat it.
  return isSaidOnPage(call)
    ? t('Nothing is lost. Try again in a moment.')
    : t('Our server could not answer. Try again in a moment.');
}
/** Returns whether the page shows the text that the call's rule demands. Then the failure needs no toast. */
const isSaidOnPage = (call: FailedCall): boolean => call.failure === 'toast-or-internal';

/**
 * Toasts or logs a failed read. A failed first read is only logged if the page shows the text that the call's
 * rule demands, because a toast would repeat this text.
 * @param hasData whether the page still shows older data, and so does not show the failure
 */
export function reportRead(call: FailedCall, error: unknown, hasData: boolean): void {
  if (hasData || !isSaidOnPage(call)) report(call, error);
  else if (!isSilent(error)) console.error(`${call.path} failed`, error);
}
/**
 * Returns the server's message if it is a string, otherwise "Internal server error" (product §8.11). Returns
 * undefined if `loadReason` already contains this text.
 */
export function loadDetail(call: FailedCall, error: unknown): string | undefined {
  if (!isSaidOnPage(call) || !(error instanceof ApiError) || isConnectionLost(error)) return undefined;
  const detail = t(error.serverMessage ?? messages.internalError);
  return detail === loadReason(call, error) ? undefined : detail;
}
function reasonOf(call: FailedCall, error: unknown): string {
  if (!(error instanceof ApiError) || isConnectionLost(error)) return textWithoutMessage(error);
  const isMessageHidden = call.failure === 'log' && error.status >= 500;
  if (error.serverMessage !== undefined && !isMessageHidden) return t(error.serverMessage);
  return t('Our server could not do it. Nothing is lost: try again.');
}
