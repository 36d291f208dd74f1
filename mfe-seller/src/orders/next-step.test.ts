import type { Order } from '@linksouq/shared-api/contract';
import { order, quote } from '../testing/samples';
import { earningsOf, nextStep, timeLeft } from './next-step';

const content = (name: string, contentType: number) => ({
  id: name,
  contentType,
  name,
  price: 450,
  fromBundle: false,
});
const events = (...texts: string[]): Order['timeline'] =>
  texts.map((line) => {
    const [event, text] = line.split(' ', 1).concat(line.slice(line.indexOf(' ') + 1)) as [string, string];
    return { at: '2026-11-20T08:00:00.000Z', kind: `submission.${event}`, text };
  });
const work = (contents: Order['contents'], ...texts: string[]) =>
  nextStep(order({ status: 'in_progress', contents, timeline: events(...texts) }));
const REEL = content('Reel', 2);
const REVIEW = content('Google Review', 6);

describe('the next step of an order', () => {
  it.each([
    ['pending order with shown prices', {}, 'Accept or decline', true],
    ['pending order with hidden prices', { showPrices: false }, 'Send your price', true],
    ['quoted order', { showPrices: false, quote }, 'Waiting for the brand to pay', false],
    ['disputed order', { status: 'disputed' }, 'Support decides', false],
  ] as const)('the next step of a %s', (_, change, words, mine) =>
    expect(nextStep(order(change))).toEqual({ words, mine }),
  );
  it('an ended order has no next step', () =>
    expect(nextStep(order({ status: 'completed' }))).toBeUndefined());
  it.each<[string, Order['contents'], string[], string, boolean]>([
    ['nothing is submitted', [REEL], [], 'Submit your content', true],
    [
      'its only item waits for approval',
      [REEL],
      ['submit Reel: Sent'],
      'Waiting for the brand to accept',
      false,
    ],
    ['a link is missing', [REEL], ['submit Reel: Sent', 'approve Reel: Ok'], 'Submit what is left', true],
    [
      'an item is rejected',
      [REEL, REVIEW],
      ['submit Google Review: Sent', 'reject Google Review: Rejected: blurred'],
      'Resolve Google Review',
      true,
    ],
    ['one of two items is not submitted', [REEL, REVIEW], ['submit Reel: Sent'], 'Submit what is left', true],
    [
      'a rejected item is submitted again',
      [REVIEW],
      ['submit Google Review: Sent', 'reject Google Review: No', 'submit Google Review: Sent'],
      'Waiting for the brand to accept',
      false,
    ],
    [
      'the brand is reminded of the item',
      [REEL],
      ['submit Reel: Sent', 'remind Reel: The brand was reminded'],
      'Waiting for the brand to accept',
      false,
    ],
    [
      'the brand is reminded of the second version',
      [REEL],
      ['submit Reel: Sent', 'reject Reel: No', 'submit Reel: Sent', 'remind Reel: The brand was reminded'],
      'Waiting for the brand to accept',
      false,
    ],
    [
      'a newer server writes an event that this build does not know',
      [REEL],
      ['submit Reel: Sent', 'review Reel: Support looked at it'],
      'Waiting for the brand to accept',
      false,
    ],
  ])('the next step of an order in progress if %s', (_, contents, texts, words, mine) =>
    expect(work(contents, ...texts)).toEqual({ words, mine }),
  );
});

it('the earnings are the price without the returned part, minus the commission on the rest', () => {
  expect(earningsOf(order({ totalAmount: 450 }))).toBe(427.5);
  expect(earningsOf(order({ totalAmount: 800, priceReturned: 200, status: 'completed' }))).toBe(570);
  // An order keeps the commission rate of the time at which it was placed.
  expect(earningsOf(order({ totalAmount: 450, commissionBps: 1_000 }))).toBe(405);
  expect(earningsOf(order({ totalAmount: 0, quote }))).toBe(1_900);
});
it.each([
  ['2026-11-23T07:59:00.000Z', '71 h left'],
  ['2026-11-30T08:00:00.000Z', '10 days left'],
  ['2026-11-20T07:59:00.000Z', 'Overdue'],
])('the time left until %s is "%s"', (deadline, words) =>
  expect(timeLeft(deadline, Date.parse('2026-11-20T08:00:00.000Z'))).toBe(words),
);
