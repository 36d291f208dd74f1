/**
 * Stores the phone number and the time of the last sent code in session storage. A phone may discard the page while
 * the person reads the message. The code itself is not stored.
 */
import { OTP_VALID_MS } from '@linksouq/shared-api/contract';
import { clearDraft, readDraft } from '../state/use-draft';

export const SENT_CODE = 'sent-code';
const NONE = { to: '', at: 0 };

/** `to` is the phone number, or '' without a valid code. `at` is in ms since 1970. */
export function sentCode(): typeof NONE {
  const sent = readDraft(SENT_CODE, NONE);
  return Date.now() - sent.at < OTP_VALID_MS ? sent : NONE;
}
/** Call this function after the code was used. */
export const forgetSentCode = () => clearDraft(SENT_CODE);
