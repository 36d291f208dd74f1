import { useEffect, useRef, useState } from 'react';
import { messages, paths, uaePhoneProblem } from '@linksouq/shared-api/contract';
import { FormCode, FormTextField } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import {
  Form,
  FormValues,
  type Otp,
  LegalNote,
  MissingFields,
  PhoneRow,
  ResendButton,
  useForm,
  useOtp,
} from '@linksouq/shared-ui/kit';
import { PhotoField } from './PhotoField';
import styles from './Signup.module.css';
import type { SignupValues } from './signup-draft';
import { signupProblems } from './signup-problems';
import type { useRegister } from './use-register';

interface ProfileStepProps {
  /** The person has discarded the restored values. */
  isDiscarded: boolean;
  values: SignupValues;
  onChange: (values: SignupValues) => void;
  register: ReturnType<typeof useRegister>;
}

export function ProfileStep({ isDiscarded, values: initial, onChange, register }: ProfileStepProps) {
  const [phone, setPhone] = useState(initial.phoneNumber);
  const otp = useOtp(phone);
  const photo = useRef<Promise<string>>(undefined);
  /** The submit waits for the running upload, but not for a failed one. */
  const followUpload = (upload: Promise<string>) => {
    photo.current = upload;
    void upload.then((path) => {
      if (!path && photo.current === upload) photo.current = undefined;
    });
  };
  return (
    <Form<SignupValues>
      initial={initial}
      rule={(values) =>
        signupProblems(values, { otpRequested: otp.requested, photoUnderWay: Boolean(photo.current) })
      }
      isDiscarded={isDiscarded}
      action={register.action}
      onSubmit={(values, form) => register.submit(values, photo.current ?? Promise.resolve(''), form)}
      submit={t('Continue')}
      // Only one button is filled: Send OTP until a code was sent, then Continue.
      button={{ variant: otp.requested ? 'primary' : 'secondary' }}
      // At the bottom of the screen, a phone's keyboard would cover the button.
      bar="inline"
      above={<MissingFields />}
      aside={
        <>
          <LegalNote />
          <p className={styles.aside}>
            {t('Already have an account?')} <Link to={paths.login()}>{t('Login')}</Link>
          </p>
        </>
      }
    >
      <FormValues<SignupValues>
        onChange={(values) => {
          onChange(values);
          setPhone(values.phoneNumber);
        }}
      />
      <PhotoField onUpload={followUpload} />
      <FormTextField name="name" label={t('Name')} autoComplete="name" maxLength={60} />
      <InstagramField />
      <PhoneCheck otp={otp} />
    </Form>
  );
}

function InstagramField() {
  const { values } = useForm<SignupValues>();
  return (
    <FormTextField
      name="instagramUsername"
      label={t('Instagram username')}
      prefix={/^(@|https?:)/.test(values.instagramUsername) ? undefined : '@'}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

function PhoneCheck({ otp }: { otp: Otp }) {
  const { values, errors, submitCount, setFieldTouched, setFieldError } = useForm<SignupValues>();
  const code = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The pressed button disappears, so the focus moves to the code. But if the person uses another
  // field, the focus stays there.
  useEffect(() => {
    if (!otp.requested || !wasPressed.current) return;
    wasPressed.current = false;
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name !== 'phoneNumber') return;
    code.current?.querySelector('input')?.focus();
  }, [otp.requested]);
  const sendCode = async () => {
    const phone = values.phoneNumber;
    const problem = uaePhoneProblem(phone);
    if (problem) {
      await setFieldTouched('phoneNumber', true, false);
      return setFieldError('phoneNumber', problem);
    }
    wasPressed.current = true;
    if (await otp.send()) void setFieldTouched('otp', false, false);
    else wasPressed.current = false;
  };
  return (
    <>
      <PhoneRow otp={otp} hint={t('You log in with this number.')} onSend={() => void sendCode()} />
      {!otp.requested && submitCount > 0 && (
        <FormCode
          name="otp"
          label={t('OTP')}
          hint={t('The code comes after you press Send OTP.')}
          // "otp is required" does not say what to do, so the hint stays. The other error, "Click Send OTP …", says it.
          keepsHint={errors.otp === messages.otpRequired}
        />
      )}
      {otp.requested && (
        <div ref={code}>
          <FormCode
            name="otp"
            label={t('OTP')}
            hint={
              // Says "by SMS". Otherwise the person would look in WhatsApp for the code of a WhatsApp number.
              <>
                {t('Code sent by SMS to')} <bdi dir="ltr">{values.phoneNumber}</bdi>
              </>
            }
          />
          <ResendButton otp={otp} block />
        </div>
      )}
    </>
  );
}
