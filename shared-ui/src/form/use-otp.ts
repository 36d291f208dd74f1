import { useEffect, useState } from 'react';
import { calls, isCompletePhone, OTP_RESEND_SECONDS } from '@linksouq/shared-api/contract';
import { request } from '@linksouq/shared-api/host';
import { reportFailure } from '@linksouq/shared-ui/host';
import { SENT_CODE, sentCode } from './sent-code';
import { useDraft } from './use-draft';
import { useResendCountdown } from './use-resend-countdown';

/** One-time codes for a phone: asking for one, asking again, and the 30 s in between (product §4, §9). */
export function useOtp(phone: string) {
  const [sent, setSent] = useState(sentCode);
  useDraft(SENT_CODE, sent);
  const [sending, setSending] = useState(false);
  const { secondsLeft, start } = useResendCountdown();
  const requested = sent.to !== '' && sent.to === phone;

  useEffect(() => {
    const left = OTP_RESEND_SECONDS - Math.floor((Date.now() - sent.at) / 1_000);
    if (sent.to && left > 0) start(left);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the countdown of a code sent before this form was shown
  }, []);

  /**
   * @returns whether a code is on its way, or was when this was called: the server sends none within the 30 s. A
   * failure is only logged, starts no countdown and can be tried again (§8).
   */
  const send = async (): Promise<boolean> => {
    if (sending || !isCompletePhone(phone)) return false;
    if (requested && secondsLeft > 0) return true;
    const call = requested ? calls.resendOtp : calls.requestOtp;
    setSending(true);
    try {
      await request(call, { query: { phone } });
      setSent({ to: phone, at: Date.now() });
      start();
      return true;
    } catch (error) {
      reportFailure(call, error);
      return false;
    } finally {
      setSending(false);
    }
  };
  return {
    /** A code was sent to the number as it stands now. */
    requested,
    sending,
    /** Until Resend may be pressed; 0 for a number that has no code yet. */
    secondsLeft: requested ? secondsLeft : 0,
    send,
  };
}
