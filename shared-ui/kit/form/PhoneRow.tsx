import { Button, cx, FormPhone } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Failure } from './Failure';
import styles from './PhoneRow.module.css';
import type { Otp } from './use-otp';

interface PhoneRowProps {
  otp: Otp;
  hint?: string;
  onSend: () => void;
}

/** The phone field of a registration, and Send OTP until a code was sent. */
export function PhoneRow({ otp, hint, onSend }: PhoneRowProps) {
  /** Sends the code. Without this function, Enter would submit the form, and show errors of later fields. */
  function sendOnEnter(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || otp.requested) return;
    event.preventDefault();
    if (!otp.busy) onSend();
  }
  return (
    <div>
      <div className={cx(!otp.requested && styles.row)}>
        <FormPhone name="phoneNumber" label={t('WhatsApp number')} hint={hint} onKeyDown={sendOnEnter} />
        {!otp.requested && (
          <Button loading={otp.busy} onClick={onSend}>
            {t('Send OTP')}
          </Button>
        )}
      </div>
      <Failure of={{ failure: otp.requested ? undefined : otp.failure }} />
    </div>
  );
}
