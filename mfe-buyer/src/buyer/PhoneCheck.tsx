import { normalizePhone, OTP_DIGITS, uaePhoneProblem } from '@linksouq/shared-api/contract';
import { FormCode } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { CodeEntry, PhoneRow, useForm, useOtp } from '@linksouq/shared-ui/kit';
import { useEffect, useState } from 'react';
import type { RegistrationValues } from './Registration';

interface PhoneCheckProps {
  /** True when a code was sent and all its digits are typed. False when a digit is removed. */
  onTyped: (isTyped: boolean) => void;
  onChangePhone: () => void;
}

export function PhoneCheck({ onTyped, onChangePhone }: PhoneCheckProps) {
  const { values, submitCount, setFieldTouched, setFieldValue } = useForm<RegistrationValues>();
  const phone = values.phoneNumber && normalizePhone(values.phoneNumber);
  const otp = useOtp(phone);
  const isCodeTyped = otp.requested && values.otp.length === OTP_DIGITS;
  useEffect(() => onTyped(isCodeTyped), [isCodeTyped, onTyped]);
  // After a reload, the code field is visible from the start, but it must not get the focus.
  const [hasRequestedHere, setRequestedHere] = useState(false);

  async function sendCode() {
    await setFieldTouched('phoneNumber', true, true);
    if (uaePhoneProblem(phone)) return;
    setRequestedHere(true);
    if (await otp.send()) await setFieldTouched('otp', false, false);
  }
  /** Removes the old code and its error. */
  async function changePhone() {
    otp.change();
    onChangePhone();
    await setFieldValue('otp', '');
    await setFieldTouched('otp', false, false);
  }
  if (otp.requested)
    return (
      <CodeEntry
        otp={otp}
        phone={phone}
        onChangePhone={() => void changePhone()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after the person has requested the code
        autoFocus={hasRequestedHere}
        resend={t('Resend OTP')}
      />
    );
  return (
    <>
      <PhoneRow otp={otp} hint={t('We send the code by SMS.')} onSend={() => void sendCode()} />
      {(submitCount > 0 || values.otp !== '') && (
        <FormCode
          name="otp"
          label={t('OTP')}
          hint={t('The code comes after you press Send OTP.')}
          keepsHint
        />
      )}
    </>
  );
}
