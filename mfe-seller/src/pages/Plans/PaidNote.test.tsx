import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answers, sentTo, show } from '@linksouq/shared-ui/testing';
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
  it('reads the profile at most 40 times, then offers to check again', async () => {
    asSeller({ subscriptionStatus: 'free' });
    jest.useFakeTimers({ advanceTimers: true });
    show(Plans, '/plans', { to: '/plans?paid=1' });
    expect(await screen.findByText('Your payment is being confirmed')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(117_000));
    expect(screen.getByText('Your payment is being confirmed')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Your payment is not confirmed yet')).toBeVisible();
    const reads = sentTo('GET /user/profile').length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(sentTo('GET /user/profile')).toHaveLength(reads);
    const { accessToken: _, ...now } = seller({ subscriptionStatus: 'active' });
    answers('GET /user/profile', { data: now });
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Payment received: you are VIP now')).toBeVisible();
  });
  it('reads nothing while the page is hidden', async () => {
    asSeller({ subscriptionStatus: 'free' });
    jest.useFakeTimers({ advanceTimers: true });
    show(Plans, '/plans', { to: '/plans?paid=1' });
    expect(await screen.findByText('Your payment is being confirmed')).toBeVisible();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await waitFor(() => expect(sentTo('GET /user/profile')).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(sentTo('GET /user/profile')).toHaveLength(1);
    hidden.mockRestore();
    expect(screen.getByText('Your payment is being confirmed')).toBeVisible();
  });
  it('is not shown without ?paid=1', () => {
    show(Plans, '/plans');
    expect(screen.queryByText(/Payment received|being confirmed/)).toBeNull();
  });
});
