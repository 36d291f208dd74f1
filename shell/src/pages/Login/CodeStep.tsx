import { Formik } from 'formik';
import { calls, loginSchema, paths } from '@linksouq/shared-api/contract';
import { ApiError, request, signIn } from '@linksouq/shared-api/host';
import { Button, FocusFirstError, FormCode, formErrors } from '@linksouq/shared-ui';
import { Link, reportFailure, t, useNavigate } from '@linksouq/shared-ui/host';
import { type Otp, ResendButton } from '@linksouq/shared-ui/kit';
import styles from './Login.module.css';

interface CodeStepProps {
  phoneNumber: string;
  otp: Otp;
  onChangePhone: () => void;
  onDone: () => void;
}

/** Product §2: Resend, Login and a link to sign up. A refused code stays for correction. */
export function CodeStep({ phoneNumber, otp, onChangePhone, onDone }: CodeStepProps) {
  const navigate = useNavigate();
  /** @returns problems of the code, if there are any */
  const logIn = async (code: string): Promise<{ otp?: string }> => {
    try {
      const { data } = await request(calls.login, { query: { phoneNumber, otp: code } });
      onDone();
      signIn(data);
      navigate(paths.profile(), { replace: true });
      return {};
    } catch (error) {
      reportFailure(calls.login, error);
      return error instanceof ApiError && error.fieldErrors.otp ? { otp: error.fieldErrors.otp } : {};
    }
  };
  return (
    <Formik
      initialValues={{ otp: '' }}
      validate={(values) => formErrors(loginSchema.pick(['otp']), values)}
      onSubmit={async ({ otp: code }, { setErrors }) => setErrors(await logIn(code))}
    >
      {({ handleSubmit, isSubmitting }) => (
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <p className={styles.sent}>
            <span>
              {t('We sent a code to')} <bdi className={styles.number}>{phoneNumber}</bdi>
            </span>
            <button type="button" className={styles.change} onClick={onChangePhone}>
              {t('Change')}
            </button>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the code */}
          <FormCode name="otp" label={t('OTP')} autoFocus />
          <div className={styles.buttons}>
            <Button type="submit" size="lg" block loading={isSubmitting}>
              {t('Login')}
            </Button>
            <ResendButton otp={otp} />
          </div>
          <p className={styles.aside}>
            {t('New here?')} <Link to={paths.signup()}>{t('Sign up')}</Link>
          </p>
          <FocusFirstError />
        </form>
      )}
    </Formik>
  );
}
