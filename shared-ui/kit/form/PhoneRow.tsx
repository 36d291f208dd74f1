import { Button, cx, FormPhone } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Failure } from './Failure';
import styles from './PhoneRow.module.css';
import type { Otp } from './use-otp';

interface PhoneRowProps {
  otp: Otp;
  hint?: string;
  /** Error of the code, if the form shows no code field yet. */
  codeProblem?: string | undefined;
  onSend: () => void;
}

/** The phone field of a registration, with Send OTP beside it until a code was sent. */
export function PhoneRow({ otp, hint, codeProblem, onSend }: PhoneRowProps) {
  return (
    <div>
      <div className={cx(!otp.requested && styles.row)}>
        <FormPhone name="phoneNumber" label={t('WhatsApp number')} hint={hint} />
        {!otp.requested && (
          <Button loading={otp.busy} data-invalid={codeProblem && ''} onClick={onSend}>
            {t('Send OTP')}
          </Button>
        )}
      </div>
      <Failure of={{ failure: otp.requested ? undefined : (codeProblem ?? otp.failure) }} />
    </div>
  );
}
