import type { ButtonProps } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton } from './ActionButton';
import type { Otp } from './use-otp';

interface ResendButtonProps extends Pick<ButtonProps, 'variant' | 'block'> {
  otp: Otp;
  /** Text while the button can be pressed. */
  text?: string;
  onResend?: () => void;
}

/** Sends another code. Before this is possible, the button shows the remaining seconds. */
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
    >
      {isWaiting ? t('Resend in {seconds} s', { seconds: secondsLeft }) : (text ?? t('Resend'))}
    </ActionButton>
  );
}
