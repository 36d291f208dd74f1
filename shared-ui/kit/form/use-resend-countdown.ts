import { useEffect, useState } from 'react';
import { OTP_RESEND_SECONDS } from '@linksouq/shared-api/contract';

export interface ResendCountdown {
  /** Whole seconds until Resend can be pressed. 0 when it can. */
  secondsLeft: number;
  /** Starts the countdown. Call it after a code was sent, not after a failed request. */
  start: (seconds?: number) => void;
}

/**
 * The 30 s between two codes (product §4, §9), measured with the clock, so that a sleeping tab does not lengthen them.
 */
export function useResendCountdown(): ResendCountdown {
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (!until) return;
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return {
    secondsLeft,
    start: (seconds = OTP_RESEND_SECONDS) => {
      setSecondsLeft(seconds);
      setUntil(Date.now() + seconds * 1_000);
    },
  };
}
