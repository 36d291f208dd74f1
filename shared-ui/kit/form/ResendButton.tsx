import type { ButtonProps } from '@linksouq/shared-ui';
import { OTP_RESEND_SECONDS } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton } from './ActionButton';
import styles from './ResendButton.module.css';
import type { Otp } from './use-otp';

interface ResendButtonProps extends Pick<ButtonProps, 'variant' | 'block'> {
  otp: Otp;
  /** Text while the button can be pressed. */
  text?: string;
  onResend?: () => void;
}

/** A button that sends another code. A ring shows the remaining waiting time. */
export function ResendButton({ otp, text, onResend, ...look }: ResendButtonProps) {
  const { secondsLeft } = otp;
  const isWaiting = secondsLeft > 0;
  return (
    <ActionButton
      variant="ghost"
      {...look}
      action={otp}
      disabled={isWaiting}
      onClick={onResend ?? (() => void otp.send())}
      icon={isWaiting && <Ring share={secondsLeft / OTP_RESEND_SECONDS} />}
    >
      {isWaiting ? t('Resend in {seconds} s', { seconds: secondsLeft }) : (text ?? t('Resend'))}
    </ActionButton>
  );
}

function Ring({ share }: { share: number }) {
  return (
    <svg className={styles.ring} width="20" height="20" viewBox="0 0 20 20" aria-hidden>
      <circle className={styles.track} cx="10" cy="10" r="8" />
      <circle
        className={styles.left}
        cx="10"
        cy="10"
        r="8"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - share}
        transform="rotate(-90 10 10)"
      />
    </svg>
  );
}
