import { t, useTitle } from '@linksouq/shared-ui/host';
import { LoginForm } from './LoginForm';

/** /login (product §2). The route's guard sends signed-in sellers to /profile. */
export default function Login() {
  useTitle(t('Login'));
  return <LoginForm country="uae" intro={t('Welcome back. Your page and your orders are waiting.')} />;
}
