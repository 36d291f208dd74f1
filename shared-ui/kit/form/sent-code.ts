/**
 * To whom a code was sent, and when: kept for the tab, because phones drop a page while its owner reads the message,
 * and because a code asked for at log-in serves for signing up too. The code itself is never kept.
 */
import { clearDraft, readDraft } from '@linksouq/shared-ui';

export const SENT_CODE = 'sent-code';
const NONE = { to: '', at: 0 };
/** As long as the server takes a code. */
const LIFE_MS = 5 * 60_000;

/** `at` in ms of the epoch. `to` is '' when no code is under way. */
export function sentCode(): typeof NONE {
  const sent = readDraft(SENT_CODE, NONE);
  return Date.now() - sent.at < LIFE_MS ? sent : NONE;
}
/** Once the code was used. */
export const forgetSentCode = () => clearDraft(SENT_CODE);
