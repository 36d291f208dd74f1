/** What each side may do with an order and its items, and what it reads, derived from the rows. */
import { actionsOf, chipOf, itemActionsOf, type OrderFacts, ORDER_STATES, stateOf } from '../../index';

const shown = { status: 'pending', showPrices: true, quote: null } as const;
const hidden = { status: 'pending', showPrices: false, quote: null } as const;
const quoted = { status: 'pending', showPrices: false, quote: { id: 'q' } } as const;
const working = { status: 'in_progress', waitsFor: null, canCancel: false, canDispute: false } as const;

describe('actions of an order', () => {
  it.each<[string, OrderFacts, string[], string[]]>([
    ['unpaid', { status: 'awaiting_payment' }, [], []],
    ['pending with shown prices', shown, ['accept', 'decline'], []],
    ['pending with hidden prices', hidden, ['quote', 'decline'], []],
    ['quoted', quoted, ['requote', 'decline'], []],
    ['quoted, from the delivery', { status: 'pending', waitsFor: 'payment' }, ['requote', 'decline'], []],
    ['in progress', working, [], []],
    ['late', { ...working, canCancel: true }, [], ['cancel_late']],
    ['after five rejections', { ...working, canDispute: true }, ['dispute'], ['dispute']],
    ['completed', { status: 'completed', canDispute: true, canCancel: true }, [], []],
  ])('the actions of %s', (_name, order, seller, buyer) =>
    expect([actionsOf(order, 'seller'), actionsOf(order, 'buyer')]).toEqual([seller, buyer]),
  );
  it('a pending order with an open quote is quoted', () =>
    expect([stateOf(hidden), stateOf(quoted)]).toEqual(['pending', 'quoted']));
  it.each([
    ['pending', shown, { text: 'Pending', tone: 'warn' }],
    ['quoted', quoted, { text: 'Waiting for payment', tone: 'info' }],
    ['disputed', { status: 'disputed' }, { text: 'With support', tone: 'danger' }],
  ] as const)('the state %s has a chip', (_name, order, chip) => expect(chipOf(order)).toEqual(chip));
  it('only an order in progress accepts submissions', () =>
    expect(Object.entries(ORDER_STATES).filter(([, row]) => 'work' in row)).toEqual([
      ['in_progress', ORDER_STATES.in_progress],
    ]));
});

describe('actions of an item', () => {
  const item = (contentType: number, contentStatus: string | null, postStatus: string | null) =>
    ({ contentType, contentStatus, postStatus }) as never;
  it.each([
    ['nothing submitted', item(1, null, null), ['submit content'], []],
    ['content waits', item(1, 'pending', null), [], ['approve content', 'reject content']],
    ['content rejected', item(1, 'rejected', null), ['submit content'], []],
    ['content approved', item(1, 'approved', null), ['submit post'], []],
    ['link waits', item(1, 'approved', 'pending'), [], ['approve post', 'reject post']],
    ['all approved', item(1, 'approved', 'approved'), [], []],
    ['a screenshot approved', item(6, 'approved', null), [], []],
  ])('the actions of an item: %s', (_name, one, seller, buyer) => {
    const words = (role: 'seller' | 'buyer') =>
      itemActionsOf(working, one, role).map(({ event, stage }) => `${event} ${stage}`);
    expect([words('seller'), words('buyer')]).toEqual([seller, buyer]);
  });
  it('an order that accepts no submissions offers no actions of its items', () =>
    expect(itemActionsOf({ status: 'disputed' }, item(1, null, null), 'seller')).toEqual([]));
});
