import { useEffect, useState } from 'react';
import { OTP_RESEND_SECONDS } from '@linksouq/shared-api/contract';

export interface ResendCountdown {
  /** Whole seconds until Resend can be pressed. 0 if it can be pressed. */
  secondsLeft: number;
  /** Starts the countdown. Call it after a code was sent, not after a failed request. */
  start: () => void;
}

/** Returns the whole seconds from now until `time`, ms since 1970. */
const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1_000));

/**
 * Counts down the 30 s between two codes (product §4, §9). It compares clock times, so that the countdown is also
 * correct in a tab that was asleep.
 *
 * @param sentAt time of the last code from before this form was shown, in ms since 1970; 0 if there is none
 */
export function useResendCountdown(sentAt = 0): ResendCountdown {
  const [until, setUntil] = useState(sentAt && sentAt + OTP_RESEND_SECONDS * 1_000);
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    if (!until) return;
    const tick = () => setSecondsLeft(secondsUntil(until));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return {
    secondsLeft,
    start: () => {
      setSecondsLeft(OTP_RESEND_SECONDS);
      setUntil(Date.now() + OTP_RESEND_SECONDS * 1_000);
    },
  };
}
