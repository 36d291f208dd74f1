import { act, screen, waitFor } from '@testing-library/react';
import events from '@testing-library/user-event';
import { signIn, signOut, useSession } from '@linksouq/shared-api/host';
import {
  answers,
  hold,
  renderRoutes,
  sent,
  sentTo,
  settled,
  show,
  storedDraft,
  withApi,
} from '@linksouq/shared-ui/testing';
import { layla } from '../../testing/samples';
import { afterLogin, rememberPage } from '../../session/after-login';
import { Guard } from '../../routing/Guard';
import LoginPk from '../LoginPk';
import Login from './index';

const userEvent = events.setup({ delay: null });
const OK = { message: 'sent' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const phone = () => screen.getByLabelText('Phone number');
const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
withApi();
beforeEach(() => logged.mockClear());

const openCodeStep = async () => {
  answers('POST /auth/request/otp', OK);
  answers('POST /auth/resend/otp', OK);
  const view = show(Login, '/login');
  await userEvent.type(phone(), '501234567');
  await press('Send OTP');
  await screen.findByLabelText('OTP');
  return view;
};

describe('Login (product §2, §5)', () => {
  // @product §5.12 §5.13
  it('the field keeps the +971 prefix and accepts only digits, 13 characters in total', async () => {
    show(Login, '/login');
    expect(phone()).toHaveValue('+971');
    await userEvent.type(phone(), '50-12ab345678');
    expect(phone()).toHaveValue('+971501234567');
    await userEvent.type(phone(), '{Backspace}'.repeat(20));
    expect(phone()).toHaveValue('+971');
  });

  it.each(['00971 50 123 4567', '0501234567', '+971501234567', '971501234567'])(
    'the field accepts %s when pasted',
    async (pasted) => {
      show(Login, '/login');
      await userEvent.click(phone());
      await userEvent.paste(pasted);
      expect(phone()).toHaveValue('+971501234567');
    },
  );

  it('an empty number shows "phoneNumber is required"', async () => {
    show(Login, '/login');
    await press('Send OTP');
    expect(screen.getByText('phoneNumber is required')).toBeInTheDocument();
    expect(phone()).toHaveAccessibleDescription('phoneNumber is required');
    await waitFor(() => expect(phone()).toHaveFocus());
  });

  // @product §5.14
  it('a short number shows "please enter complete number" and requests no code', async () => {
    show(Login, '/login');
    await userEvent.type(phone(), '50123');
    await press('Send OTP');
    expect(screen.getByText('please enter complete number')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  // @product §2.9 §2.55 §7.11
  it('the + of the phone number is URL-encoded in the request, and the OTP field appears with its countdown', async () => {
    await openCodeStep();
    expect(Object.fromEntries(sentTo('POST /auth/request/otp')[0]!.query)).toEqual({
      phone: '+971501234567',
    });
    expect(screen.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
    expect(screen.getByLabelText('OTP')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  });

  // @product §8.18
  it('a failed code request is only logged, and can be repeated', async () => {
    answers('POST /auth/request/otp', { message: 'Too many' }, 429);
    show(Login, '/login');
    await userEvent.type(phone(), '501234567');
    await press('Send OTP');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText('Too many')).not.toBeInTheDocument();
    expect(phone()).toHaveValue('+971501234567');
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  });

  // @product §5.17
  it('Login without a code shows that the code is required', async () => {
    await openCodeStep();
    await press('Login');
    expect(await screen.findByText('otp is required')).toBeInTheDocument();
    expect(sentTo('POST /auth/verify/otp/login')).toEqual([]);
  });

  // @product §2.55 §4.2 §7.15
  it('a login stores the user under the key "user" and opens /profile', async () => {
    answers('POST /auth/verify/otp/login', { data: layla });
    const { at } = await openCodeStep();
    await userEvent.click(screen.getByLabelText('OTP'));
    await userEvent.paste('123 456');
    await press('Login');
    await waitFor(() => expect(at()).toBe('/profile'));
    expect(Object.fromEntries(sentTo('POST /auth/verify/otp/login')[0]!.query)).toEqual({
      phoneNumber: '+971501234567',
      otp: '123456',
    });
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual(layla);
    expect(useSession.getState().user).toEqual(layla);
    expect({ ...sessionStorage }).toEqual({});
  });

  // @product §8.11
  it.each([
    ['the server’s message', { status: 422, body: { message: 'Wrong code' } }, 'Wrong code'],
    [
      '"Internal server error" if the server sent no message',
      { status: 500, body: {} },
      'Internal server error',
    ],
  ])('a failed login shows %s as a toast and keeps the code', async (_, answer, text) => {
    answers('POST /auth/verify/otp/login', answer.body, answer.status);
    await openCodeStep();
    await userEvent.type(screen.getByLabelText('OTP'), '123456');
    await press('Login');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('OTP')).toHaveValue('123456');
  });

  it.each([
    ['log-in', 200, { data: layla }],
    ['number without an account', 404, { message: 'No account uses this number yet.' }],
  ])(
    'a late answer about a %s does not leave the page that the person has opened since',
    async (_, status, body) => {
      const release = hold('POST /auth/verify/otp/login', body, status);
      const { history, at } = await openCodeStep();
      await userEvent.type(screen.getByLabelText('OTP'), '123456');
      await press('Login');
      await waitFor(() => expect(sentTo('POST /auth/verify/otp/login')).toHaveLength(1));
      act(() => history.push('/layla'));
      release();
      await settled();
      expect(at()).toBe('/layla');
      // The code is used, so the session is stored.
      expect(useSession.getState().user?.id).toBe(status === 200 ? layla.id : undefined);
    },
  );
  it('the login opens the remembered page', async () => {
    rememberPage('/order-details/order-1');
    answers('POST /auth/verify/otp/login', { data: layla });
    const { at } = await openCodeStep();
    await userEvent.type(screen.getByLabelText('OTP'), '123456');
    await press('Login');
    await waitFor(() => expect(at()).toBe('/order-details/order-1'));
  });
  it('the login of another seller does not open the page of the seller whose session has ended', async () => {
    act(() => signIn({ ...layla, id: 'another-seller' }));
    act(() => signOut({ keepsValues: true }));
    rememberPage('/order-details/order-1', true);
    answers('POST /auth/verify/otp/login', { data: layla });
    const { at } = await openCodeStep();
    await userEvent.type(screen.getByLabelText('OTP'), '123456');
    await press('Login');
    await waitFor(() => expect(at()).toBe('/profile'));
  });
  it('the login opens the page that was opened without a session, and the next login opens the dashboard', async () => {
    answers('POST /auth/request/otp', OK);
    answers('POST /auth/verify/otp/login', { data: layla });
    const { history } = renderRoutes(
      [
        { path: '/order-details/:id', element: <Guard access="seller">the order</Guard> },
        {
          path: '/login',
          element: (
            <Guard access="guest">
              <Login />
            </Guard>
          ),
        },
        { path: '/profile', element: <Guard access="seller">the dashboard</Guard> },
      ],
      ['/order-details/order-1?from=message'],
    );
    await screen.findByRole('heading', { name: 'Login' });
    await userEvent.type(phone(), '501234567');
    await press('Send OTP');
    await userEvent.type(await screen.findByLabelText('OTP'), '123456');
    await press('Login');
    expect(await screen.findByText('the order')).toBeVisible();
    expect(history.location.search).toBe('?from=message');
    await waitFor(() => expect(afterLogin().to).toBe('/profile'));
  });
  it('after a session has ended, the page says "Your session has ended"', () => {
    rememberPage('/payout', true);
    show(Login, '/login');
    expect(screen.getByText('Your session has ended')).toBeVisible();
  });
  it('the page explains the product and links brands to their orders', () => {
    show(Login, '/login');
    expect(screen.getByText(/One link where brands order stories, reels and posts/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find your orders' })).toHaveAttribute('href', '/my-orders');
  });
  it('a login with a number without an account opens sign-up with this number filled in', async () => {
    answers('POST /auth/verify/otp/login', { message: 'No account uses this number yet.' }, 404);
    const { at } = await openCodeStep();
    await userEvent.type(screen.getByLabelText('OTP'), '123456');
    await press('Login');
    await waitFor(() => expect(at()).toBe('/signup'));
    expect(JSON.parse(storedDraft('signup')!)).toMatchObject({
      phoneNumber: '+971501234567',
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('"otp":"123456"');
  });
  it('when the login is opened again, it shows the code step with the countdown and without the typed code', async () => {
    const { unmount } = await openCodeStep();
    await userEvent.type(screen.getByLabelText('OTP'), '12');
    unmount();
    show(Login, '/login');
    expect(screen.getByText('+971 50 123 4567')).toBeInTheDocument();
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    expect(screen.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('"otp"');
    expect(sent).toHaveLength(1);
  });

  it('"Change" keeps the number, and "Send OTP" within 30 s shows the code step without a new request', async () => {
    await openCodeStep();
    await press('Change');
    expect(phone()).toHaveValue('+971501234567');
    await press('Send OTP');
    expect(await screen.findByLabelText('OTP')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    await press('Change');
    await userEvent.type(phone(), '{Backspace}8');
    await press('Send OTP');
    expect(await screen.findByText('+971 50 123 4568')).toBeInTheDocument();
    expect(sentTo('POST /auth/request/otp')).toHaveLength(2);
  });

  it('after the server refuses a code, the code field is empty and has the focus', async () => {
    answers('POST /auth/verify/otp/login', { message: 'Wrong code', errors: { otp: 'Wrong code' } }, 422);
    await openCodeStep();
    await userEvent.type(screen.getByLabelText('OTP'), '123456');
    await press('Login');
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription('Wrong code'));
    expect(screen.getByLabelText('OTP')).toHaveFocus();
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    await userEvent.type(screen.getByLabelText('OTP'), '7');
    expect(screen.getByLabelText('OTP')).not.toBeInvalid();
  });
});

describe('Pakistan login (product §5)', () => {
  // @product §5.16
  it.each([
    ['+92300000000', 'please enter complete number'],
    ['+923000000', 'please enter complete number'],
  ])('the number %s shows "%s"', async (typed, text) => {
    show(LoginPk, '/login-pk');
    await userEvent.clear(phone());
    await userEvent.type(phone(), typed.slice(3));
    await press('Send OTP');
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  // @product §2.10 §2.56 §5.15
  it('the field accepts +92 and up to 14 characters', async () => {
    answers('POST /auth/request/otp', OK);
    show(LoginPk, '/login-pk');
    expect(phone()).toHaveValue('+92');
    await userEvent.type(phone(), '30000000031234');
    expect(phone()).toHaveValue('+9230000000031');
    await press('Send OTP');
    await screen.findByLabelText('OTP');
    expect(sentTo('POST /auth/request/otp')[0]!.query.get('phone')).toHaveLength(14);
  });
});
