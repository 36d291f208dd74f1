import { useState } from 'react';
import { calls, isCompletePhone } from '@linksouq/shared-api/contract';
import { useDraft } from '@linksouq/shared-ui';
import { useAction } from '../calls/use-action';
import { SENT_CODE, sentCode } from './sent-code';
import { useResendCountdown } from './use-resend-countdown';

export type Otp = ReturnType<typeof useOtp>;

/** Sends one-time codes to a phone. After each code it waits 30 s. */
export function useOtp(phone: string) {
  const [sent, setSent] = useState(sentCode);
  useDraft(SENT_CODE, sent);
  const action = useAction();
  const { secondsLeft, start } = useResendCountdown(sent.at);
  const requested = sent.to !== '' && sent.to === phone;

  /**
   * @returns whether a code was sent, now or within the last 30 s. A failure starts no countdown and can be repeated.
   */
  const send = async (): Promise<boolean> => {
    if (action.busy || !isCompletePhone(phone)) return false;
    if (requested && secondsLeft > 0) return true;
    const call = requested ? calls.resendOtp : calls.requestOtp;
    if (!(await action.run(call, { query: { phone } }))) return false;
    setSent({ to: phone, at: Date.now() });
    start();
    return true;
  };
  return {
    /** Whether a code was sent to the current number. */
    requested,
    busy: action.busy,
    failure: action.failure,
    /** Seconds until Resend is enabled. 0 for a number without a code. */
    secondsLeft: requested ? secondsLeft : 0,
    send,
  };
}
