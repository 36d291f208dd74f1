import { act, fireEvent, screen } from '@testing-library/react';
import { useCart } from '@linksouq/shared-api/host';
import { answers, fill, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { cartOf, line } from '../../testing/people';
import Cart from './index';

withApi('buyer');

// @product §4.12 §7.11
it('after a code request a 30-second countdown runs, and then Resend sends POST /auth/resend/otp (product §4, §7)', async () => {
  act(() => useCart.setState(cartOf(line())));
  answers('POST /auth/request/otp', {});
  answers('POST /auth/resend/otp', {});
  show(Cart, '/cart');
  await screen.findByLabelText('WhatsApp number');
  fill('WhatsApp number', '0501112233');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.getByRole('button', { name: 'Resend in 30 s' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(28_900));
    expect(screen.getByRole('button', { name: /Resend in [12] s/ })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await act(() => jest.advanceTimersByTimeAsync(50));
  } finally {
    jest.useRealTimers();
  }
  expect(sentTo('POST /auth/resend/otp')[0]!.url.searchParams.get('phone')).toBe('+971501112233');
});
