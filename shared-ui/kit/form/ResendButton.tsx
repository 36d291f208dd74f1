import type { ButtonProps } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton } from './ActionButton';
import { CODE_FIELD } from './FormBody';
import { useForm } from './use-form';
import type { Otp } from './use-otp';

interface ResendButtonProps extends Pick<ButtonProps, 'variant' | 'block'> {
  otp: Otp;
  /** Text while the button can be pressed. */
  text?: string;
  /** Code fields of the form. */
  fields?: readonly string[];
}

/**
 * Sends another code, and removes the errors of the old code. Until another code can be sent, the button shows the
 * remaining seconds.
 */
export function ResendButton({ otp, text, fields = [CODE_FIELD], ...look }: ResendButtonProps) {
  const { setFieldError, setFieldTouched } = useForm();
  const { secondsLeft } = otp;
  const isWaiting = secondsLeft > 0;
  async function resend() {
    if (!(await otp.send())) return;
    for (const field of fields) {
      void setFieldTouched(field, false, false);
      setFieldError(field, undefined);
    }
  }
  return (
    <ActionButton variant="ghost" {...look} action={otp} disabled={isWaiting} onClick={() => void resend()}>
      {isWaiting ? t('Resend in {seconds} s', { seconds: secondsLeft }) : (text ?? t('Resend'))}
    </ActionButton>
  );
}
