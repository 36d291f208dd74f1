/**
 * Stores a contact change in session storage after its codes were sent. A phone may discard the page while the person
 * reads the message. The codes themselves are not stored.
 */
import { type ContactField, OTP_VALID_MS } from '@linksouq/shared-api/contract';
import { clearDraft, keepDraft, readDraft } from '../state/use-draft';

const KEY = 'contact-change';
const NONE = { field: '', value: '', both: false, at: 0 };

export interface ContactStep {
  field: ContactField;
  /** The new value. */
  value: string;
  /** There is also a code for the new number or e-mail address. */
  both: boolean;
  /** Time in ms since 1970. */
  at: number;
}

/** Returns undefined when the codes are no longer valid. */
export function readContactStep(): ContactStep | undefined {
  const step = readDraft(KEY, NONE);
  const isOpen = step.field !== '' && Date.now() - step.at < OTP_VALID_MS;
  return isOpen ? (step as typeof NONE & ContactStep) : undefined;
}
export const keepContactStep = (step: ContactStep) => keepDraft(KEY, step);
export const forgetContactStep = () => clearDraft(KEY);
