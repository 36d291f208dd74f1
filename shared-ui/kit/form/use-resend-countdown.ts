import { useEffect, useState } from 'react';
import { OTP_RESEND_SECONDS } from '@linksouq/shared-api/contract';

export interface ResendCountdown {
  /** Whole seconds until Resend can be pressed. */
  secondsLeft: number;
  /** Call it after a code was sent. */
  start: () => void;
}

/** @param time ms since 1970 */
const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1_000));

/**
 * Counts down the time between two codes (product §4, §9). Each tick reads the clock, because timers stop while a tab
 * sleeps.
 * @param sentAt time of the last code that was sent before this form opened, ms since 1970. 0 if there was no code
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
