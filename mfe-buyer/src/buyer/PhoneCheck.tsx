import { useFormikContext } from 'formik';
import { isCompletePhone, normalizePhone } from '@linksouq/shared-api/contract';
import { Button, FormCode, FormPhone } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useOtp } from '@linksouq/shared-ui/kit';
import { useRef } from 'react';
import styles from './Registration.module.css';
import type { RegistrationValues } from './Registration';

/** Phone, Send OTP, and the code with the resend countdown of 30 s (product §4, OTP flow). */
export function PhoneCheck() {
  const { values, setFieldTouched } = useFormikContext<RegistrationValues>();
  const phone = values.phoneNumber && normalizePhone(values.phoneNumber);
  const { requested, busy, secondsLeft, send } = useOtp(phone);

  const code = useRef<HTMLDivElement>(null);

  /** Sends, and goes to the boxes: the code is what comes next, and not having one is no mistake any more. */
  async function sendCode() {
    await setFieldTouched('phoneNumber', true, true);
    if (!isCompletePhone(phone) || !(await send())) return;
    await setFieldTouched('otp', false, false);
    code.current?.querySelector('input')?.focus();
  }
  return (
    <>
      <div className={styles.phone}>
        <FormPhone name="phoneNumber" label={t('WhatsApp number')} country="uae" />
        <Button
          variant="secondary"
          block
          loading={busy}
          disabled={secondsLeft > 0}
          onClick={() => void sendCode()}
        >
          {!requested
            ? t('Send OTP')
            : secondsLeft > 0
              ? t('Resend in {seconds} s', { seconds: secondsLeft })
              : t('Resend OTP')}
        </Button>
        {requested && <output className={styles.hint}>{t('We sent a code to {phone}.', { phone })}</output>}
      </div>
      <div ref={code}>
        <FormCode name="otp" label={t('OTP')} />
      </div>
    </>
  );
}
