/**
 * Stores the phone number and the time of the last sent code for the tab, because a phone may discard the
 * page while the person reads the message. A code of the login is also valid for the signup. The code itself
 * is never stored.
 */
import { OTP_VALID_MS } from '@linksouq/shared-api/contract';
import { clearDraft, readDraft } from '@linksouq/shared-ui';

export const SENT_CODE = 'sent-code';
const NONE = { to: '', at: 0 };

/** Returns the number and the time of the last sent code: `at` in ms since 1970, `to` is '' without a sent code. */
export function sentCode(): typeof NONE {
  const sent = readDraft(SENT_CODE, NONE);
  return Date.now() - sent.at < OTP_VALID_MS ? sent : NONE;
}
/** Removes the stored number and time. Call it after the code was used. */
export const forgetSentCode = () => clearDraft(SENT_CODE);
