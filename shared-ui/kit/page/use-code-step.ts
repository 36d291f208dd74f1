import { useState } from 'react';
import { OTP_VALID_MS } from '@linksouq/shared-api/contract';
import { clearDraft, keepDraft, readDraft } from '../state/use-draft';

const NONE = { at: 0 };

/**
 * Stores in session storage that a code was sent for an action, because a phone may discard the page while the person
 * reads the message. The code itself is not stored.
 * @param action part of the storage key
 */
export function useCodeStep(action: string): [isSent: boolean, setSent: (sent: boolean) => void] {
  const key = `code-step:${action}`;
  const [isSent, setSent] = useState(() => {
    const step = readDraft(key, NONE);
    return Date.now() - step.at < OTP_VALID_MS;
  });
  return [
    isSent,
    (sent) => {
      if (sent) keepDraft(key, { at: Date.now() });
      else clearDraft(key);
      setSent(sent);
    },
  ];
}
