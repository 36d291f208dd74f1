import { screen, waitFor } from '@testing-library/react';
import { sentence, show } from '@linksouq/shared-ui/testing';
import { order } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import OrderAccepted from './index';

withSeller();
const open = (state?: unknown) => show(OrderAccepted, '/order-accepted', { state });

describe('Order Accepted (product §2)', () => {
  // @product §2.99
  it('the screen shows brand, content and payment, and the links "View Brief" and "Back to homepage"', () => {
    open({ order: order({ status: 'in_progress' }) });
    expect(screen.getByText('Nabta Coffee')).toBeVisible();
    expect(screen.getByText('Reel, Bundle')).toBeVisible();
    expect(screen.getByText('AED 1,250')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Brief' })).toHaveAttribute('href', '/client-brief');
    expect(screen.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/profile');
  });
  it('links first to the brief and then to the delivery screen, and shows the due date', () => {
    open({ order: order({ status: 'in_progress', dueAt: '2026-11-27T08:00:00.000Z' }) });
    const [first, second] = screen.getAllByRole('link');
    expect(first).toHaveAccessibleName('View Brief');
    expect(second).toHaveAccessibleName('Submit your content');
    expect(second).toHaveAttribute('href', '/order-delivery/order-1');
    expect(screen.getByText(sentence(/^Everything is due by 27-11-2026 12:00\./))).toBeVisible();
  });
  it('without navigation state, shows the order that the tab has stored', () => {
    const { unmount } = open({ order: order() });
    unmount();
    open();
    expect(screen.getByText('Nabta Coffee')).toBeVisible();
  });
  it('without navigation state and a stored order, opens /order-listing', async () => {
    const { at } = open();
    await waitFor(() => expect(at()).toBe('/order-listing'));
  });
});
