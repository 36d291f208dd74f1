import { useState } from 'react';
import { calls, isCompletePhone } from '@linksouq/shared-api/contract';
import { useAction } from '../calls/use-action';
import { SENT_CODE, sentCode } from './sent-code';
import { useResendCountdown } from './use-resend-countdown';
import { useDraft } from '../state/use-draft';

export type Otp = Omit<ReturnType<typeof useOtp>, 'change'>;

/** Sends one-time codes to a phone, at most one in `OTP_RESEND_SECONDS`. */
export function useOtp(phone: string) {
  const [sent, setSent] = useState(sentCode);
  useDraft(SENT_CODE, sent);
  const action = useAction();
  const { secondsLeft, start } = useResendCountdown(sent.at);
  const [isChanging, setChanging] = useState(false);
  const isSentToPhone = sent.to !== '' && sent.to === phone;
  const requested = isSentToPhone && !isChanging;

  /** @returns whether a code was sent, now or within the last `OTP_RESEND_SECONDS` */
  const send = async (): Promise<boolean> => {
    if (action.busy || !isCompletePhone(phone)) return false;
    if (!isSentToPhone || secondsLeft === 0) {
      const call = isSentToPhone ? calls.resendOtp : calls.requestOtp;
      if (!(await action.run(call, { query: { phone } }))) return false;
      setSent({ to: phone, at: Date.now() });
      start();
    }
    setChanging(false);
    return true;
  };
  return {
    /** A code was sent to the number, and the person is not changing the number. */
    requested,
    busy: action.busy,
    failure: action.failure,
    /** Seconds until Resend is enabled. */
    secondsLeft: requested ? secondsLeft : 0,
    send,
    /** Shows the phone field again. */
    change: () => {
      setChanging(true);
      action.forget();
    },
  };
}
