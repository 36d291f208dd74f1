import { act, screen } from '@testing-library/react';
import { signIn } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import { answers, choose, failureTable, file, fill, press, show, withApi } from '@linksouq/shared-ui/testing';
import { useLogOut } from './chrome/use-log-out';
import { reportFailure } from './errors/report';
import Login from './pages/Login';
import Signup from './pages/Signup';
import Unsubscribe from './pages/Unsubscribe';
import { layla } from './testing/samples';
import { keepDraft } from '@linksouq/shared-ui/kit';

withApi();
const PHONE = '+971501234567';
beforeEach(() => void jest.spyOn(window, 'alert').mockImplementation(() => {}));
const sentAMinuteAgo = () => keepDraft('sent-code', { to: PHONE, at: Date.now() - 60_000 });
const login = () => show(Login, '/login');
const loginCode = () => {
  sentAMinuteAgo();
  keepDraft('login-uae', { phoneNumber: PHONE });
  return login();
};
const secondStep = () => {
  const values = { step: 2, username: 'layla', profileUrl: 'photos/me.webp' };
  keepDraft('signup', values);
  return show(Signup, '/signup');
};
function LogOut() {
  return <button onClick={useLogOut()}>{t('Logout')}</button>;
}
let reports = 0;

failureTable(__dirname, {
  requestOtp: {
    open: login,
    make: async () => {
      fill(t('Phone number'), PHONE);
      await press('Send OTP');
    },
  },
  resendOtp: { open: loginCode, make: () => press('Resend') },
  login: {
    open: loginCode,
    make: async () => {
      fill(t('OTP'), '123456');
      await press('Login');
    },
  },
  checkUsername: {
    open: () => show(Signup, '/signup'),
    make: async () => {
      fill(t('Username'), 'layla');
      await press('Continue');
    },
  },
  uploadMedia: {
    open: secondStep,
    make: async () =>
      choose(screen.getByLabelText(t('Profile photo'), { selector: 'input' }), file('a.jpg', 'image/jpeg')),
    again: 'Retry',
  },
  register: {
    open: () => {
      sentAMinuteAgo();
      secondStep();
    },
    make: async () => {
      fill(t('Name'), 'Layla');
      fill(t('Instagram username'), '@layla');
      fill(t('WhatsApp number'), PHONE);
      fill(t('OTP'), '123456');
      await press('Continue');
    },
  },
  unsubscribe: { open: () => show(Unsubscribe, '/unsubscribe?t=token'), again: 'Try again' },
  logout: {
    open: () => {
      act(() => signIn(layla));
      show(LogOut, '/profile');
    },
    make: () => press('Logout'),
    noMessageBecause: 'the session on this device ends immediately',
  },
  reportClient: {
    open: () => {
      answers('POST /client-report', {});
      reports += 1;
      reportFailure(new Error(`failure ${reports}`), { remote: 'shell', build: 'b', owner: 'squad' });
      show(() => <p>page</p>, '/profile');
    },
    noMessageBecause: 'the report is about a failure that the screen has shown',
  },
});
