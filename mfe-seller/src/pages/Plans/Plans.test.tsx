import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VIP_BENEFITS } from '@linksouq/shared-api/contract';
import { answers, show } from '@linksouq/shared-ui/testing';
import { asSeller, withSeller } from '../../testing/signed-in';
import Plans from './index';

withSeller({ subscriptionStatus: 'free' });
const tab = { opener: {}, closed: false, close: jest.fn(), location: { replace: jest.fn() } };
const subscribe = async () => userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});

describe('Plans (product §1, §2, §7)', () => {
  // @product §1.7 §1.9 §2.123 §9.2
  it('the VIP card: AED 89 per month, 5% fee, all benefits', () => {
    show(Plans, '/plans');
    expect(screen.getByText('AED 89 per month')).toBeVisible();
    expect(screen.getByText(/5% fee/)).toBeVisible();
    for (const benefit of VIP_BENEFITS) expect(screen.getByText(benefit)).toBeVisible();
  });
  // @product §7.16
  it('data.subscriptionUrl is opened in the tab that the click has opened', async () => {
    answers('POST /auth/subscribe', { data: { subscriptionUrl: '/_checkout/sub' } });
    show(Plans, '/plans');
    await subscribe();
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(`${location.origin}/_checkout/sub`),
    );
    expect(window.open).toHaveBeenCalledTimes(1);
  });
  it('on failure the tab closes, with the server’s message (product §8)', async () => {
    answers('POST /auth/subscribe', { message: 'Already VIP' }, 409);
    show(Plans, '/plans');
    await subscribe();
    expect(await screen.findByText('Already VIP')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
  });
  it('an active plan says so and offers nothing to buy', async () => {
    asSeller({ subscriptionStatus: 'active' });
    show(Plans, '/plans');
    expect(await screen.findByText('Your plan')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });
});
