import { useFormikContext } from 'formik';
import { isCompletePhone, normalizePhone } from 'shared-api/contract';
import { Button, FormCode, FormPhone, useResendCountdown } from 'shared-ui';
import { t } from 'shared-ui/host';
import css from './Registration.module.css';
import type { RegistrationValues } from './Registration';
import { useSendCode } from './use-send-code';

/** Phone, Send OTP, and the code with the resend countdown of 30 s (spec §4, OTP flow). */
export function PhoneCheck() {
  const { values, setFieldTouched } = useFormikContext<RegistrationValues>();
  const { sending, sentTo, send } = useSendCode();
  const { secondsLeft, start } = useResendCountdown();
  const phone = values.phoneNumber && normalizePhone(values.phoneNumber);
  const isSent = sentTo !== '' && sentTo === phone;

  async function sendCode() {
    await setFieldTouched('phoneNumber', true, true);
    if (!isCompletePhone(phone)) return;
    if (await send(phone)) start();
  }
  return (
    <>
      <div className={css.phone}>
        <FormPhone name="phoneNumber" label={t('WhatsApp number')} country="uae" />
        <Button
          variant="secondary"
          block
          loading={sending}
          disabled={secondsLeft > 0 && isSent}
          onClick={() => void sendCode()}
        >
          {!isSent
            ? t('Send OTP')
            : secondsLeft > 0
              ? t('Resend in {seconds} s', { seconds: secondsLeft })
              : t('Resend OTP')}
        </Button>
        {isSent && <output className={css.hint}>{t('We sent a code to {phone}.', { phone })}</output>}
      </div>
      <FormCode name="otp" label={t('OTP')} />
    </>
  );
}
