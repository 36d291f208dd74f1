import { isCompletePhone, normalizePhone } from '@linksouq/shared-api/contract';
import { FormCode, FormPhone } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, ResendButton, useForm, useOtp } from '@linksouq/shared-ui/kit';
import { useRef } from 'react';
import styles from './Registration.module.css';
import type { RegistrationValues } from './Registration';

/** Phone, Send OTP, and the code with the resend countdown of 30 s. */
export function PhoneCheck() {
  const { values, setFieldTouched } = useForm<RegistrationValues>();
  const phone = values.phoneNumber && normalizePhone(values.phoneNumber);
  const otp = useOtp(phone);
  const code = useRef<HTMLDivElement>(null);

  /** Sends a code and leads to its field, whose error for a missing code no longer holds. */
  async function sendCode() {
    await setFieldTouched('phoneNumber', true, true);
    if (!isCompletePhone(phone) || !(await otp.send())) return;
    await setFieldTouched('otp', false, false);
    code.current?.querySelector('input')?.focus();
  }
  const button = { variant: 'secondary', block: true } as const;
  return (
    <>
      <div className={styles.phone}>
        <FormPhone name="phoneNumber" label={t('WhatsApp number')} country="uae" />
        {otp.requested ? (
          <ResendButton {...button} otp={otp} text={t('Resend OTP')} onResend={() => void sendCode()} />
        ) : (
          <ActionButton {...button} action={otp} onClick={() => void sendCode()}>
            {t('Send OTP')}
          </ActionButton>
        )}
        {otp.requested && (
          <output className={styles.hint}>{t('We sent a code to {phone}.', { phone })}</output>
        )}
      </div>
      <div ref={code}>
        <FormCode name="otp" label={t('OTP')} />
      </div>
    </>
  );
}
