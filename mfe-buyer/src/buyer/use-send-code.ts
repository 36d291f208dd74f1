import { calls, normalizePhone } from 'shared-api/contract';
import { request } from 'shared-api/host';
import { reportFailure } from 'shared-ui/host';
import { useState } from 'react';

/** Asks for a one-time code: the first time by request, afterwards by resend (spec §7). Failures are only logged. */
export function useSendCode() {
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState('');
  /** @returns whether the code was sent: the countdown starts only then (design §6). */
  async function send(typed: string): Promise<boolean> {
    const phone = normalizePhone(typed);
    const call = sentTo === phone ? calls.resendOtp : calls.requestOtp;
    setSending(true);
    try {
      await request(call, { query: { phone } });
      setSentTo(phone);
      return true;
    } catch (error) {
      reportFailure(call, error);
      return false;
    } finally {
      setSending(false);
    }
  }
  return { sending, sentTo, send };
}
