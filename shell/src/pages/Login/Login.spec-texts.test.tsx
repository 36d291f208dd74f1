import { act, fireEvent, screen } from '@testing-library/react';
import { answers, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import Login from './index';

withApi();

// @product §2.55
it('after the phone number, an OTP screen shows Resend, Login and a link to sign up (product §2, §4)', async () => {
  answers('POST /auth/request/otp', { message: 'sent' });
  answers('POST /auth/resend/otp', { message: 'sent' });
  show(Login, '/login');
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
  expect(sentTo('POST /auth/resend/otp')[0]!.query.get('phone')).toBe('+971501234567');
});
