import { act, fireEvent, screen } from '@testing-library/react';
import { signOut } from '@linksouq/shared-api/host';
import { provider } from '../../testing/api';
import { show } from '../../testing/screen';
import Login from './index';

beforeEach(() => act(signOut));

// @product §2.55
it('Phone number, then an OTP screen with Resend and Login and a link to sign up (product §2, §4)', async () => {
  const sent = () => ({ body: { message: 'sent' } });
  const api = provider({ 'POST /auth/request/otp': sent, 'POST /auth/resend/otp': sent });
  show(<Login />, '/login');
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '+971501234567' } });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.getByLabelText('OTP')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('button', { name: 'Resend in 30 s' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(30_500));
    fireEvent.click(screen.getByRole('button', { name: 'Resend' }));
    await act(() => jest.advanceTimersByTimeAsync(50));
  } finally {
    jest.useRealTimers();
  }
  expect(api.to('/auth/resend/otp')[0]?.query).toEqual({ phone: '+971501234567' });
});
