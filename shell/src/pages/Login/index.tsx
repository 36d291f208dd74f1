import { t, useTitle } from '@linksouq/shared-ui/host';
import { LoginForm } from './LoginForm';

export default function Login() {
  useTitle(t('Login'));
  return <LoginForm country="uae" intro={t('Welcome back. Your page and your orders are waiting.')} />;
}
