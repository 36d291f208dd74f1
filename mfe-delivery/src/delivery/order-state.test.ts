import { order } from '../testing/delivery';
import { orderStateText } from './order-state';

it('a completed order with a partial refund states the amount that goes back to the brand', () =>
  expect(orderStateText(order({ status: 'completed', completedAt: null, refunded: 220 }))).toBe(
    'Support completed this order. AED 220 of the payment goes back to the brand.',
  ));

describe('the state text of a pending order (product §4)', () => {
  it.each([
    ['acceptance', 'This order waits for the influencer to accept it.'],
    ['quote', 'This order waits for the influencer’s price.'],
    ['payment', 'This order waits for its payment.'],
  ] as const)('an order that waits for %s has the text "%s"', (waitsFor, words) =>
    expect(orderStateText(order({ status: 'pending', waitsFor }))).toBe(words),
  );
});
