/** The texts that screens show for a failed call. `reportFailure` of the host shows the toast or writes the log. */
import { type Call, messages } from '@linksouq/shared-api/contract';
import { ApiError } from '@linksouq/shared-api/host';
import { getLocale, reportFailure, sourceOf, t } from '@linksouq/shared-ui/host';

type FailedCall = Pick<Call, 'failure' | 'path'>;

/**
 * Returns whether screens ignore an error. They ignore a cancelled call, and an ended session, because the shell
 * handles it.
 */
export const isSilent = (error: unknown): boolean =>
  error instanceof ApiError ? error.sessionOver : error instanceof Error && error.name === 'AbortError';

/** Shows a toast or logs. Does nothing for the rule `screen`. */
function report(call: FailedCall, error: unknown): void {
  if (call.failure !== 'screen') reportFailure(call, error);
}

/**
 * Like `report`, but without a toast for a lost connection if the text beside the button already says this.
 * @param isTextShown the screen of the button is still on the page
 */
export function reportAction(call: FailedCall, error: unknown, isTextShown: boolean): void {
  if (call.failure === 'log' || !(isTextShown && isConnectionLost(error))) report(call, error);
}

/**
 * Returns whether a call with this status is refused, so the same call will fail again. A lost connection (0), too many
 * requests (429) and errors of the server are temporary.
 */
export const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status > 0 && status < 429;

function connectionLostOrUnexpected(error: unknown): string {
  return isConnectionLost(error)
    ? t('No connection. Nothing is lost: try again.')
    : t(messages.unexpectedError);
}
export const isConnectionLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Returns the text beside the pressed button. */
export function failureText(call: FailedCall, error: unknown): string {
  return t('That did not work: {reason}', { reason: reasonOf(call, error) });
}
/** Returns the text that a page shows instead of its data. */
export function loadReason(call: FailedCall, error: unknown): string {
  if (isConnectionLost(error)) return t('Check your connection and try again.');
  if (!(error instanceof ApiError)) return connectionLostOrUnexpected(error);
  if (error.status === 404) return t('It is not here. It was removed, or it belongs to another account.');
  const isForPeople = error.status < 500 && error.serverMessage !== undefined;
  if (isForPeople) return reasonOf(call, error);
  // `loadDetail` already contains the server's message.
  return hasDetail(call)
    ? t('Nothing is lost. Try again in a moment.')
    : t('Our server could not answer. Try again in a moment.');
}
/** Returns whether the page shows `loadDetail` in place of a toast. */
const hasDetail = (call: FailedCall): boolean => call.failure === 'toast-or-internal';

/** While the device is offline, the shell shows a notice. When the connection is back, the cache repeats reads. */
const isOfflineNoticeShown = (error: unknown): boolean => isConnectionLost(error) && !navigator.onLine;

/**
 * Shows a toast or logs a failed read. If the page shows the failure itself (`toast-or-internal`), or the shell shows its
 * notice, only logs: a toast would repeat this text.
 * @param hasData the page shows older data, and so does not show the failure
 */
export function reportRead(call: FailedCall, error: unknown, hasData: boolean): void {
  if ((hasData || !hasDetail(call)) && !isOfflineNoticeShown(error)) report(call, error);
  else if (!isSilent(error)) console.error(`${call.path} failed`, error);
}
/**
 * Returns the server's message if it is a string, otherwise "Internal server error" (product §8.11). Undefined if
 * `loadReason` is the same text.
 */
export function loadDetail(call: FailedCall, error: unknown): string | undefined {
  if (!hasDetail(call) || !(error instanceof ApiError) || isConnectionLost(error)) return undefined;
  const detail = t(sourceOf(error.serverMessage ?? messages.internalError));
  return detail === loadReason(call, error) ? undefined : detail;
}
const REFUSED = 'Our server refused it. Try again to see the reason.';
/** The language in which the reason of an error was first shown. It is the language of the server's message. */
const languages = new WeakMap<ApiError, string>();
/**
 * Returns the English source of a server's text, for `t`. After a change of the language, a text that no catalog contains
 * would stay in the old language, so a general text replaces it.
 */
export function sourceIn(error: ApiError, text: string): string {
  if (!languages.has(error)) languages.set(error, getLocale());
  const source = sourceOf(text);
  const isUnknown = source === text && t(source) === text;
  const isOldLanguage = isUnknown && languages.get(error) !== getLocale();
  return isOldLanguage ? REFUSED : source;
}
/** Returns why a call failed, in words for people. */
export function reasonOf(call: FailedCall, error: unknown): string {
  if (!(error instanceof ApiError) || isConnectionLost(error)) return connectionLostOrUnexpected(error);
  // With the rule `log`, the message of a server error is for the log and not for people.
  const isMessageHidden = call.failure === 'log' && error.status >= 500;
  if (error.serverMessage !== undefined && !isMessageHidden) return t(sourceIn(error, error.serverMessage));
  return t('Our server could not do it. Nothing is lost: try again.');
}
