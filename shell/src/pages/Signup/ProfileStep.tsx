import { Formik } from 'formik';
import { useRef, useState } from 'react';
import { isCompletePhone, messages, paths } from '@linksouq/shared-api/contract';
import { Button, FocusFirstError, FormCode, FormPhone, FormTextField } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { ResendButton, useOtp } from '@linksouq/shared-ui/kit';
import { PhotoField } from './PhotoField';
import styles from './Signup.module.css';
import type { SignupValues } from './signup-draft';
import { signupProblems } from './signup-problems';
import { useKeepValues } from './use-keep-values';

interface ProfileStepProps {
  values: SignupValues;
  /** Called on every change, so that going back and reloading lose nothing. */
  onChange: (values: SignupValues) => void;
  onSubmit: (values: SignupValues, photo: Promise<string>) => Promise<Readonly<Record<string, string>>>;
}

/** Step 2: photo, name, Instagram, WhatsApp number with its code (product §2 Signup). */
export function ProfileStep({ values: initial, onChange, onSubmit }: ProfileStepProps) {
  const [phone, setPhone] = useState(initial.phoneNumber);
  const otp = useOtp(phone);
  const photo = useRef<Promise<string>>(undefined);
  const element = useRef<HTMLFormElement>(null);
  /**
   * Moves the focus to the code, because the pressed button is gone. If the person has moved to another field, the
   * focus stays there.
   */
  const sendCode = async (forgetOtpError: () => void) => {
    if (!(await otp.send())) return;
    forgetOtpError();
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name !== 'phoneNumber') return;
    element.current?.querySelector<HTMLInputElement>('[name="otp"]')?.focus();
  };
  return (
    <Formik
      initialValues={initial}
      validate={(values) =>
        signupProblems(values, { otpRequested: otp.requested, photoUnderWay: Boolean(photo.current) })
      }
      onSubmit={async (values, { setErrors }) => {
        const problems = await onSubmit(values, photo.current ?? Promise.resolve(''));
        if (Object.keys(problems).length) setErrors(problems);
      }}
    >
      {(form) => (
        <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
          <KeepValues onChange={onChange} onPhone={setPhone} />
          <PhotoField
            value={form.values.profileUrl}
            onChange={(path) => void form.setFieldValue('profileUrl', path)}
            onUpload={(upload) => {
              photo.current = upload;
              void upload.then((path) => {
                if (!path && photo.current === upload) photo.current = undefined;
              });
            }}
            error={form.submitCount > 0 && form.errors.profileUrl ? t(form.errors.profileUrl) : undefined}
          />
          <FormTextField name="name" label={t('Name')} autoComplete="name" maxLength={60} />
          <FormTextField
            name="instagramUsername"
            label={t('Instagram username')}
            prefix={/^(@|https?:)/.test(form.values.instagramUsername) ? undefined : '@'}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <FormPhone name="phoneNumber" label={t('WhatsApp number')} />
          {!otp.requested && (
            <Button
              variant="secondary"
              loading={otp.busy}
              onClick={() => {
                if (isCompletePhone(phone))
                  return void sendCode(() => void form.setFieldTouched('otp', false, false));
                void form.setFieldTouched('phoneNumber', true, false);
                form.setFieldError('phoneNumber', phone ? messages.phoneIncomplete : messages.phoneRequired);
              }}
            >
              {t('Send OTP')}
            </Button>
          )}
          <div>
            <FormCode name="otp" label={t('OTP')} />
            {otp.requested && <ResendButton otp={otp} />}
          </div>
          <Button type="submit" size="lg" block loading={form.isSubmitting}>
            {t('Continue')}
          </Button>
          <p className={styles.aside}>
            {t('Already have an account?')} <Link to={paths.login()}>{t('Login')}</Link>
          </p>
          <FocusFirstError />
        </form>
      )}
    </Formik>
  );
}

function KeepValues(props: Parameters<typeof useKeepValues>[0]) {
  useKeepValues(props);
  return null;
}
