import { calls, loginSchema, paths } from '@linksouq/shared-api/contract';
import { signIn } from '@linksouq/shared-api/host';
import { Link, t, useNavigate } from '@linksouq/shared-ui/host';
import { CodeEntry, Form, type Otp, useAction } from '@linksouq/shared-ui/kit';
import { afterLogin } from '../../session/after-login';
import styles from './Login.module.css';

const NO_CODE = { otp: '' };
/** HTTP status if the code is correct but the number has no account. */
const NO_ACCOUNT = 404;
const CODE_SCHEMA = loginSchema.pick(['otp']);

interface CodeStepProps {
  phoneNumber: string;
  otp: Otp;
  onChangePhone: () => void;
  onDone: () => void;
  onUnknown?: () => void;
}

export function CodeStep({ phoneNumber, otp, onChangePhone, onDone, onUnknown }: CodeStepProps) {
  const navigate = useNavigate();
  const logIn = useAction({ refresh: 'none' });
  const submit = async ({ otp: code }: typeof NO_CODE) => {
    const answer = await logIn.run(calls.login, { query: { phoneNumber, otp: code } });
    if (!answer) {
      // The code stays valid for the sign-up.
      if (logIn.failedWith() === NO_ACCOUNT && logIn.isMounted()) onUnknown?.();
      return false;
    }
    const { to } = afterLogin(answer.data.id);
    onDone();
    signIn(answer.data);
    if (logIn.isMounted()) navigate(to, { replace: true });
    return true;
  };
  return (
    <Form
      initial={NO_CODE}
      rule={CODE_SCHEMA}
      action={logIn}
      onSubmit={submit}
      submit={t('Login')}
      bar="inline"
      aside={
        <p className={styles.aside}>
          {t('New here?')} <Link to={paths.signup()}>{t('Sign up')}</Link>
        </p>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just requested the code */}
      <CodeEntry otp={otp} phone={phoneNumber} onChangePhone={onChangePhone} autoFocus />
    </Form>
  );
}
