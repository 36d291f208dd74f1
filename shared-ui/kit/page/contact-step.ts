/**
 * The step of a contact change in which codes were sent. It is stored for the tab, because a phone may
 * discard the page while the person reads the message. The codes themselves are never stored.
 */
import { type ContactField, OTP_VALID_MS } from '@linksouq/shared-api/contract';
import { clearDraft, keepDraft, readDraft } from '@linksouq/shared-ui';

const KEY = 'contact-change';
const NONE = { owner: '', field: '', value: '', both: false, at: 0 };

export interface ContactStep {
  field: ContactField;
  /** The value for which codes were sent, and whether a code went to the new number or address. */
  value: string;
  both: boolean;
  /** ms since 1970. */
  at: number;
}

/** Returns the step of an account, while its codes are valid. @param owner the account's phone number */
export function readContactStep(owner: string): ContactStep | undefined {
  const step = readDraft(KEY, NONE);
  const isOpen = step.field !== '' && step.owner === owner && Date.now() - step.at < OTP_VALID_MS;
  return isOpen ? (step as typeof NONE & ContactStep) : undefined;
}
export const keepContactStep = (owner: string, step: ContactStep) => keepDraft(KEY, { owner, ...step });
export const forgetContactStep = () => clearDraft(KEY);
