import { normalizePhone, uaePhoneProblem } from '@linksouq/shared-api/contract';
import { FormCode, FormPhone } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, ResendButton, useForm, useOtp } from '@linksouq/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import styles from './Registration.module.css';
import type { RegistrationValues } from './Registration';

/** Shows the phone field and Send OTP, then the code field and the resend button with a countdown of 30 s. */
export function PhoneCheck() {
  const { values, submitCount, setFieldTouched } = useForm<RegistrationValues>();
  const phone = values.phoneNumber && normalizePhone(values.phoneNumber);
  const otp = useOtp(phone);
  const code = useRef<HTMLDivElement>(null);
  const isCodeDue = otp.requested || submitCount > 0 || values.otp !== '';
  const [isCodeShown, setCodeShown] = useState(isCodeDue);
  if (isCodeDue && !isCodeShown) setCodeShown(true);

  // After the first request for a code, a later render adds the code field. So an effect moves the focus.
  const focusIsDue = useRef(false);
  function focusCode() {
    const input = code.current?.querySelector('input');
    if (!input || !focusIsDue.current) return;
    focusIsDue.current = false;
    input.focus();
  }
  useEffect(focusCode);

  /** Requests a code, moves the focus to the code field, and clears the error about a missing code. */
  async function sendCode() {
    await setFieldTouched('phoneNumber', true, true);
    if (uaePhoneProblem(phone) || !(await otp.send())) return;
    await setFieldTouched('otp', false, false);
    focusIsDue.current = true;
    focusCode();
  }
  return (
    <>
      <div className={styles.phone}>
        <FormPhone name="phoneNumber" label={t('WhatsApp number')} country="uae" />
        {!otp.requested && (
          <ActionButton variant="secondary" block action={otp} onClick={() => void sendCode()}>
            {t('Send OTP')}
          </ActionButton>
        )}
        {otp.requested && (
          <output className={styles.hint}>{t('We sent a code to {phone}.', { phone })}</output>
        )}
      </div>
      {isCodeShown && (
        <div ref={code}>
          <FormCode name="otp" label={t('OTP')} />
        </div>
      )}
      {otp.requested && (
        <ResendButton block otp={otp} text={t('Resend OTP')} onResend={() => void sendCode()} />
      )}
    </>
  );
}
