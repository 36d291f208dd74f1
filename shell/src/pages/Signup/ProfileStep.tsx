import { useRef, useState } from 'react';
import { paths, uaePhoneProblem } from '@linksouq/shared-api/contract';
import { Button, FormCode, FormPhone, FormTextField } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import {
  Failure,
  Form,
  FormValues,
  type Otp,
  LegalNote,
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
  values: SignupValues;
  /** Called with every change, so that going back and reloading lose nothing. */
  onChange: (values: SignupValues) => void;
  register: ReturnType<typeof useRegister>;
}

/** Step 2: photo, name, Instagram, WhatsApp number with its code (product §2 Signup). */
export function ProfileStep({ values: initial, onChange, register }: ProfileStepProps) {
  const [phone, setPhone] = useState(initial.phoneNumber);
  const otp = useOtp(phone);
  const photo = useRef<Promise<string>>(undefined);
  /** Sets the upload that the form waits for. The form does not wait for a failed upload. */
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
      action={register.action}
      onSubmit={(values, form) => register.submit(values, photo.current ?? Promise.resolve(''), form)}
      submit={t('Continue')}
      bar="inline"
      aside={
        <p className={styles.aside}>
          {t('Already have an account?')} <Link to={paths.login()}>{t('Login')}</Link>
        </p>
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
      <LegalNote />
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

/** The phone field with Send OTP, and the code field. */
function PhoneCheck({ otp }: { otp: Otp }) {
  const { values, setFieldTouched, setFieldError } = useForm<SignupValues>();
  const code = useRef<HTMLDivElement>(null);
  /**
   * Moves the focus to the code after it was sent, because the button disappears. A person in another field keeps the
   * focus there.
   */
  const sendCode = async () => {
    const phone = values.phoneNumber;
    const problem = uaePhoneProblem(phone);
    if (problem) {
      await setFieldTouched('phoneNumber', true, false);
      return setFieldError('phoneNumber', problem);
    }
    if (!(await otp.send())) return;
    void setFieldTouched('otp', false, false);
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name !== 'phoneNumber') return;
    code.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <FormPhone
        name="phoneNumber"
        label={t('WhatsApp number')}
        suffix={
          !otp.requested && (
            <Button
              className={styles.send}
              // Primary if the number is complete, because the button is the next step then.
              variant={uaePhoneProblem(values.phoneNumber) ? 'ghost' : 'primary'}
              loading={otp.busy}
              onClick={() => void sendCode()}
            >
              {t('Send OTP')}
            </Button>
          )
        }
      />
      <Failure of={otp} />
      <div ref={code}>
        <FormCode
          name="otp"
          label={t('OTP')}
          hint={otp.requested ? undefined : t('Send the code to your WhatsApp number first.')}
        />
        {otp.requested && <ResendButton otp={otp} block />}
      </div>
    </>
  );
}
