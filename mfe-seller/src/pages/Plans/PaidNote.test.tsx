import { act, screen } from '@testing-library/react';
import { answers, show } from '@linksouq/shared-ui/testing';
import { asSeller, withSeller } from '../../testing/signed-in';
import { seller } from '../../testing/samples';
import Plans from './index';

withSeller();
afterEach(() => jest.useRealTimers());

describe('the note after the payment for VIP', () => {
  it('confirms the payment and links to the dashboard', async () => {
    show(Plans, '/plans', { to: '/plans?paid=1' });
    expect(await screen.findByText('Payment received: you are VIP now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/profile');
  });
  it.each([
    [3, 'Brands can order from your page once all getting started steps are done.'],
    [4, 'Brands can order from your page now.'],
  ])('with %d completed setup steps it says "%s"', async (stepper, text) => {
    asSeller({ stepper });
    show(Plans, '/plans', { to: '/plans?paid=1' });
    expect(await screen.findByText(text)).toBeVisible();
  });
  it('says that the payment is being confirmed until a poll returns the VIP plan', async () => {
    asSeller({ subscriptionStatus: 'free' });
    jest.useFakeTimers({ advanceTimers: true });
    show(Plans, '/plans', { to: '/plans?paid=1' });
    expect(await screen.findByText('Your payment is being confirmed')).toBeVisible();
    const { accessToken: _, ...now } = seller({ subscriptionStatus: 'active' });
    answers('GET /user/profile', { data: now });
    act(() => void jest.advanceTimersByTime(3_000));
    expect(await screen.findByText('Payment received: you are VIP now')).toBeVisible();
  });
  it('is not shown without ?paid=1', () => {
    show(Plans, '/plans');
    expect(screen.queryByText(/Payment received|being confirmed/)).toBeNull();
  });
});
