import { t, useTitle } from '@linksouq/shared-ui/host';
import { LoginForm } from '../Login/LoginForm';

/** Shows the login for numbers of Pakistan (product §2, §5). */
export default function LoginPk() {
  useTitle(t('Login'));
  return <LoginForm country="pakistan" intro={t('For accounts with a Pakistan number.')} />;
}
