import { order } from '../testing/delivery';
import { orderStateText } from './order-state';

it.each([
  ['seller', 'to the brand'],
  ['brand', 'to you'],
] as const)('for the %s, a payment goes back %s', (reader, to) => {
  const text = (change: Parameters<typeof order>[0]) => orderStateText(order(change), reader);
  expect(text({ status: 'completed', completedAt: null, refunded: 220 })).toBe(
    `Support completed this order. AED 220 of the payment goes back ${to}.`,
  );
  expect(text({ status: 'cancelled' })).toBe(`This order was cancelled. The payment goes back ${to}.`);
});

it('a declined order states the return of the payment only if the order was paid', () => {
  const receipts = [{ number: 'R-1' }] as never;
  const text = (reader: 'seller' | 'brand', change = {}) =>
    orderStateText(order({ status: 'declined', declineReason: 'Too late', ...change }), reader);
  expect(text('seller')).toBe('This order was declined: “Too late”. Any payment goes back to the brand.');
  expect(text('seller', { showPrices: true })).toBe(
    'This order was declined: “Too late”. The payment goes back to the brand.',
  );
  expect(text('seller', { showPrices: false })).toBe('This order was declined: “Too late”.');
  expect(text('brand')).toBe('This order was declined: “Too late”. You pay nothing.');
  expect(text('brand', { receipts })).toBe(
    'This order was declined: “Too late”. The payment goes back to you.',
  );
});

it('a reason that ends with a full stop is shown with only one full stop', () => {
  const declineReason = 'Other\nSorry, I do not drink coffee.';
  expect(orderStateText(order({ status: 'declined', declineReason, showPrices: false }), 'seller')).toBe(
    'This order was declined: “Other · Sorry, I do not drink coffee”.',
  );
});

describe('the state text of a pending order (product §4)', () => {
  it.each([
    ['acceptance', 'This order waits for the influencer to accept it.'],
    ['quote', 'This order waits for the influencer’s price.'],
    ['payment', 'This order waits for its payment.'],
  ] as const)('an order that waits for %s has the text "%s"', (waitsFor, words) =>
    expect(orderStateText(order({ status: 'pending', waitsFor }), 'brand')).toBe(words),
  );
});
