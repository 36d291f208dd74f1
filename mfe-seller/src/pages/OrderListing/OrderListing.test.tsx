import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chipOf, ORDER_STATUSES } from '@linksouq/shared-api/contract';
import { answers, answersWith, show } from '@linksouq/shared-ui/testing';
import { deadlineText, orderPath, requiredContent } from '../../orders/wording';
import { dashboard, order, quote } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import OrderListing from './index';

withSeller();
const lists = {
  active: [order()],
  completed: [
    order({ id: 'order-2', status: 'declined', isNew: false }),
    order({ id: 'order-3', status: 'expired', isNew: false }),
  ],
};

// @product §2.22
describe('View Orders (product §2, §4)', () => {
  // @product §2.74
  it('the tabs Active and Completed show the number of orders', async () => {
    answersWith('GET /order', ({ query }) => ({
      body: { data: lists[query.get('status') as keyof typeof lists] },
    }));
    show(OrderListing, '/order-listing');
    expect(await screen.findByRole('tab', { name: 'Active 1' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('tab', { name: 'Completed 2' })).toBeVisible();
  });
  // @product §4.14 §7.27
  it('requests the active orders and the completed orders', async () => {
    const sent = answers('GET /order', { data: [] });
    show(OrderListing, '/order-listing');
    expect(await screen.findByText('No orders here')).toBeVisible();
    expect(sent.map(({ query }) => query.get('status')).sort()).toEqual(['active', 'completed']);
  });
  it('requests active orders sorted by turn, so orders that wait for the seller come first', async () => {
    const sent = answers('GET /order', { data: [] });
    show(OrderListing, '/order-listing');
    expect(await screen.findByText('No orders here')).toBeVisible();
    const sorts = sent.map(({ query }) => [query.get('status'), query.get('sort')]);
    expect(sorts.sort()).toEqual([
      ['active', 'turn'],
      ['completed', null],
    ]);
  });
  it('without completed orders, the tab Completed shows "No completed orders yet"', async () => {
    answers('GET /order', { data: [] });
    show(OrderListing, '/order-listing');
    await userEvent.click(await screen.findByRole('tab', { name: /Completed/ }));
    expect(await screen.findByText('No completed orders yet')).toBeVisible();
  });
  it('"Show more orders" loads the next page of open orders, and the tab of a list with several pages shows the server’s count', async () => {
    answersWith('GET /order', ({ query }) => {
      if (query.get('status') === 'completed') return { body: { data: lists.completed, next: null } };
      const isOlder = query.get('cursor') === 'place';
      return {
        body: {
          data: [isOlder ? order({ id: 'order-9', code: 'LS-1009' }) : order()],
          next: isOlder ? null : 'place',
        },
      };
    });
    answers(
      'GET /user/seller/dashboard',
      dashboard({ data: { pendingOrders: 1_234, completedOrders: 9, isUrlShared: true } }),
    );
    show(OrderListing, '/order-listing');
    expect(await screen.findByRole('tab', { name: 'Active 1234' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Completed 2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
    expect(await screen.findByText('LS-1009')).toBeVisible();
    expect(screen.getByText('LS-1001')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  });
  it('in the tab Completed, which is sorted by age, the button for the next page is "Show older orders"', async () => {
    answersWith('GET /order', () => ({ body: { data: lists.completed, next: 'place' } }));
    answers('GET /user/seller/dashboard', dashboard({}));
    show(OrderListing, '/order-listing?tab=completed');
    expect(await screen.findByRole('button', { name: 'Show older orders' })).toBeVisible();
  });
  it('the tab Completed shows declined and expired orders with their state', async () => {
    answers('GET /order', { data: lists.completed });
    show(OrderListing, '/order-listing');
    await userEvent.click(await screen.findByRole('tab', { name: /Completed/ }));
    expect(screen.getByText('Declined').closest('a')).toHaveAttribute('href', '/order-delivery/order-2');
    expect(screen.getByText('Expired').closest('a')).toHaveAttribute('href', '/order-delivery/order-3');
    for (const card of screen.getAllByRole('link')) expect(card).toHaveTextContent(/View order$/);
  });
  it('a card shows New until the seller has opened the order, and then its state', async () => {
    answers('GET /order', { data: [order(), order({ id: 'b', code: 'LS-2', isNew: false })] });
    show(OrderListing, '/order-listing');
    const card = (code: string) => within(screen.getByText(code).closest('a')!);
    expect(await screen.findByText('LS-1001')).toBeVisible();
    expect(card('LS-1001').getByText('New')).toBeVisible();
    expect(card('LS-1001').queryByText('Pending')).toBeNull();
    expect(card('LS-2').getByText('Pending')).toBeVisible();
  });
  it.each([
    [undefined, {}],
    ['Payable until 23-11-2026', { quote }],
    ['Deliver by 23-11-2026', { status: 'in_progress' }],
    [undefined, { status: 'completed' }],
  ] as const)('the deadline of a card is %j for the order %j', (words, change) => {
    expect(deadlineText(order(change))).toBe(words);
  });
  it('the last line of a card shows the next step', async () => {
    answers('GET /order', { data: [order(), order({ id: 'b', code: 'LS-2', showPrices: false, quote })] });
    show(OrderListing, '/order-listing');
    const card = (code: string) => screen.getByText(code).closest('a')!.lastElementChild;
    expect(await screen.findByText('LS-1001')).toBeVisible();
    expect(card('LS-1001')).toHaveTextContent('Accept or decline');
    expect(card('LS-2')).toHaveTextContent('Waiting for the brand to pay');
  });
  it('orders that wait for the seller come first, sorted by deadline', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
    answers('GET /order', {
      data: [
        order({ id: 'a', code: 'LS-1', deadline: inHours(71) }),
        order({ id: 'b', code: 'LS-2', showPrices: false, quote, deadline: inHours(1) }),
        order({ id: 'c', code: 'LS-3', deadline: inHours(5) }),
      ],
    });
    show(OrderListing, '/order-listing');
    const codesIn = (group: HTMLElement) =>
      within(group)
        .getAllByRole('link')
        .map((link) => /LS-\d/.exec(link.textContent)![0]);
    expect(codesIn(await screen.findByRole('region', { name: 'Your turn' }))).toEqual(['LS-3', 'LS-1']);
    const others = screen.getByRole('region', { name: 'Waiting for others' });
    expect(codesIn(others)).toEqual(['LS-2']);
    expect(screen.getByText('LS-1').closest('a')).toHaveTextContent(/Accept or decline71 h left$/);
    // The seller cannot act, so the card shows the date.
    expect(others).toHaveTextContent(/Payable until \d\d-\d\d-\d{4}Waiting for the brand to pay$/);
  });
  it('a card shows the amount that the seller receives, or the price if the seller receives nothing', async () => {
    answers('GET /order', {
      data: [
        order({ totalAmount: 450 }),
        order({ id: 'b', code: 'LS-2', status: 'declined', totalAmount: 450 }),
      ],
    });
    show(OrderListing, '/order-listing');
    const card = (code: string) => screen.getByText(code).closest('a')!;
    expect(await screen.findByText('LS-1001')).toBeVisible();
    expect(card('LS-1001')).toHaveTextContent('You receive AED 427.50');
    expect(card('LS-2')).toHaveTextContent('AED 450');
    expect(card('LS-2')).not.toHaveTextContent('receive');
  });
  // @product §2.75 §4.13
  it.each(ORDER_STATUSES)(
    'the card of an order in status %s opens the order details if pending, otherwise the delivery screen',
    (status) => {
      const path = status === 'pending' ? '/order-details/order-1' : '/order-delivery/order-1';
      expect(orderPath(order({ status }))).toBe(path);
    },
  );
  // @product §2.77
  it('a bundle is shown as Bundle (product §3)', () => {
    expect(requiredContent(order())).toEqual(['Reel', 'Bundle']);
  });
  it('a quoted order has the chip "Waiting for payment" and opens the order details', () => {
    expect(chipOf(order({ quote })).text).toBe('Waiting for payment');
    expect(orderPath(order({ quote }))).toBe('/order-details/order-1');
  });
  // @product §8.11
  it.each([
    ['the server’s message', { message: 'No orders today' }, 'No orders today'],
    [
      '"Internal server error" for a message that is not a string',
      { message: { code: 7 } },
      'Internal server error',
    ],
  ])('if the orders cannot be loaded, the screen shows %s (product §8)', async (_, body, message) => {
    answers('GET /order', body, 500);
    show(OrderListing, '/order-listing');
    expect((await screen.findAllByText(message))[0]).toBeVisible();
  });
  it('if the orders cannot be loaded, the page says so without a toast', async () => {
    answers('GET /order', {}, 500);
    show(OrderListing, '/order-listing');
    expect(await screen.findByText('Internal server error')).toBeVisible();
    expect(screen.getByText(/Try again in a moment/)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
