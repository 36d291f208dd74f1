import {
  actionsOf,
  chipOf,
  itemActionsOf,
  mustBrandAct,
  type OrderFacts,
  ORDER_STATES,
  stateOf,
} from '../../index';

const shown = { status: 'pending', showPrices: true, quote: null } as const;
const hidden = { status: 'pending', showPrices: false, quote: null } as const;
const quoted = { status: 'pending', showPrices: false, quote: { id: 'q' } } as const;
const working = { status: 'in_progress', waitsFor: null, canCancel: false, canDispute: false } as const;

describe('actions of an order', () => {
  it.each<[string, OrderFacts, string[], string[]]>([
    ['an unpaid order', { status: 'awaiting_payment' }, [], []],
    ['a pending order with shown prices', shown, ['accept', 'decline'], []],
    ['a pending order with hidden prices', hidden, ['quote', 'decline'], []],
    ['a quoted order', quoted, ['requote', 'decline'], []],
    [
      'a quoted order on the delivery screen',
      { status: 'pending', waitsFor: 'payment' },
      ['requote', 'decline'],
      [],
    ],
    ['an order in progress', working, [], []],
    ['a late order', { ...working, canCancel: true }, [], ['cancel_late']],
    ['an order after five rejections', { ...working, canDispute: true }, ['dispute'], ['dispute']],
    ['a completed order', { status: 'completed', canDispute: true, canCancel: true }, [], []],
  ])('the actions of %s', (_name, order, seller, buyer) =>
    expect([actionsOf(order, 'seller'), actionsOf(order, 'buyer')]).toEqual([seller, buyer]),
  );
  it('a pending order with an open quote has the state quoted', () =>
    expect([stateOf(hidden), stateOf(quoted)]).toEqual(['pending', 'quoted']));
  it.each([
    ['pending', shown, { text: 'Pending', tone: 'warn' }],
    ['quoted', quoted, { text: 'Waiting for payment', tone: 'info' }],
    ['disputed', { status: 'disputed' }, { text: 'With support', tone: 'danger' }],
  ] as const)('the state %s has a chip', (_name, order, chip) => expect(chipOf(order)).toEqual(chip));
  it.each<[string, boolean, OrderFacts, number]>([
    ['an unpaid order', true, { status: 'awaiting_payment' }, 0],
    ['a quoted order', true, quoted, 0],
    ['an order that waits for a quote', false, hidden, 0],
    ['a paid order that the seller has not accepted', false, shown, 0],
    ['an order in progress', false, working, 0],
    ['an order in progress with a submission to review', true, working, 1],
    ['a disputed order with a submission to review', false, { status: 'disputed' }, 1],
    ['a cancelled order with a submission to review', false, { status: 'cancelled' }, 1],
  ])('the brand must act on %s: %s', (_name, expected, order, toReview) =>
    expect(mustBrandAct(order, toReview)).toBe(expected),
  );
  it('only an order in progress accepts submissions', () =>
    expect(Object.entries(ORDER_STATES).filter(([, row]) => 'work' in row)).toEqual([
      ['in_progress', ORDER_STATES.in_progress],
    ]));
});

describe('actions of an item', () => {
  const item = (contentType: number, contentStatus: string | null, postStatus: string | null) =>
    ({ contentType, contentStatus, postStatus }) as never;
  it.each([
    ['nothing is submitted', item(1, null, null), ['submit content'], []],
    ['the content waits for a decision', item(1, 'pending', null), [], ['approve content', 'reject content']],
    ['the content is rejected', item(1, 'rejected', null), ['submit content'], []],
    ['the content is approved', item(1, 'approved', null), ['submit post'], []],
    ['the link waits for a decision', item(1, 'approved', 'pending'), [], ['approve post', 'reject post']],
    ['content and link are approved', item(1, 'approved', 'approved'), [], []],
    ['the screenshot of an add-on is approved', item(6, 'approved', null), [], []],
  ])('the actions of an item when %s', (_name, delivery, seller, buyer) => {
    const actionTexts = (role: 'seller' | 'buyer') =>
      itemActionsOf(working, delivery, role).map(({ event, stage }) => `${event} ${stage}`);
    expect([actionTexts('seller'), actionTexts('buyer')]).toEqual([seller, buyer]);
  });
  it('an item has no actions if the order accepts no submissions', () =>
    expect(itemActionsOf({ status: 'disputed' }, item(1, null, null), 'seller')).toEqual([]));
});
