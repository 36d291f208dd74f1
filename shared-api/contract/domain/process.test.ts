/** Checks the states and transitions of product §4. */
import {
  isItemDone,
  listingOf,
  orderProcess,
  paymentProcess,
  payoutProcess,
  quoteProcess,
  refundProcess,
  stageLook,
  stagesOf,
  submissionProcess,
  subscriptionProcess,
  wireStatus,
} from '../index';

const table = (process: {
  rows: readonly { event: string; from: readonly string[] | null; to: string; by: readonly string[] }[];
}) => process.rows.map((r) => `${r.from?.join('|') ?? '·'} --${r.event}(${r.by.join(',')})--> ${r.to}`);

describe('Order (product §4)', () => {
  it('an order has only the transitions of the table', () =>
    expect(table(orderProcess)).toEqual([
      '· --place_shown(buyer)--> awaiting_payment',
      '· --place_hidden(buyer)--> pending',
      'awaiting_payment --pay(payments)--> pending',
      'awaiting_payment --expire_unpaid(clock)--> expired',
      'pending --quote(seller)--> quoted',
      'quoted --requote(seller)--> quoted',
      'quoted --pay_quote(payments)--> in_progress',
      'quoted --expire_quote(clock)--> expired',
      'pending --accept(seller)--> in_progress',
      'pending|quoted --decline(seller)--> declined',
      'pending --auto_decline(clock)--> declined',
      'in_progress --complete(system)--> completed',
      'in_progress --cancel_late(buyer)--> cancelled',
      'in_progress --dispute(buyer,seller)--> disputed',
      'in_progress --extend(operator)--> in_progress',
      'disputed|in_progress --resolve_complete(operator)--> completed',
      'disputed|in_progress|pending --resolve_refund(operator)--> cancelled',
      'disputed|in_progress --resolve_partial(operator)--> completed',
      'pending|in_progress|disputed --chargeback(payments)--> cancelled',
      'completed --chargeback_completed(payments)--> cancelled',
      'cancelled --chargeback_won(operator)--> completed',
      'cancelled --chargeback_reopened(operator)--> disputed',
    ]));
  it('every transition has a sentence for the timeline', () =>
    expect(orderProcess.rows.map((r) => r.says)).toEqual([
      'The brand placed the order',
      'The brand sent its requirements',
      'The brand paid',
      'The order was not paid in time',
      'The influencer sent a quote',
      'The influencer sent a new quote',
      'The brand paid the quote',
      'The quote was not paid in time',
      'The influencer accepted',
      'The influencer declined',
      'The influencer did not answer in time',
      'Everything was accepted',
      'The brand cancelled a late order',
      'Support was asked to decide',
      'Support moved the delivery date',
      'Support completed the order',
      'Support refunded the order',
      'Support refunded a part and completed the order',
      'The payment was charged back',
      'The payment was charged back',
      'The bank returned the payment',
      'The bank returned the payment, and support decides',
    ]));
  it('the only final states are declined and expired, because chargebacks change completed and cancelled orders', () =>
    expect(orderProcess.finals().sort()).toEqual(['declined', 'expired']));
  it('the actions of a seller depend on the state of the order', () => {
    expect(orderProcess.actions('pending', 'seller')).toEqual(['quote', 'accept', 'decline']);
    expect(orderProcess.actions('in_progress', 'seller')).toEqual(['dispute']);
    expect(orderProcess.actions('completed', 'seller')).toEqual([]);
  });
  it('row() throws for an unknown event', () =>
    expect(() => orderProcess.row('nothing' as never)).toThrow('no transition for nothing'));
  // @product §4.14
  it.each([
    ['awaiting_payment', null, 'awaiting_payment'],
    ['pending', 'active', 'pending'],
    ['quoted', 'active', 'pending'],
    ['in_progress', 'active', 'in_progress'],
    ['disputed', 'active', 'disputed'],
    ['completed', 'completed', 'completed'],
    ['declined', 'completed', 'declined'],
    ['expired', 'completed', 'expired'],
    ['cancelled', 'completed', 'cancelled'],
  ] as const)('the state %s is in the tab %s and has the status %s in responses', (state, listing, wire) =>
    expect([listingOf(state), wireStatus(state)]).toEqual([listing, wire]),
  );
});

describe('payments, refunds, quotes, payouts and subscriptions', () => {
  it('payments have only the transitions of the table', () =>
    expect(table(paymentProcess)).toEqual([
      '· --create(buyer)--> created',
      'created|failed|expired --succeed(payments)--> succeeded',
      'created --fail(payments)--> failed',
      'created|failed --expire(clock,payments)--> expired',
      'succeeded --refund(system)--> refund_pending',
      'refund_pending --refund_done(payments)--> refunded',
      'refund_pending --refund_part_done(payments)--> partly_refunded',
      'refunded|partly_refunded --refund_bounced(payments)--> refund_pending',
    ]));
  it('refunds have only the transitions of the table', () =>
    expect(table(refundProcess)).toEqual([
      '· --start(system)--> pending',
      'pending|failed --finish(payments,operator)--> done',
      'pending|done --fail(payments)--> failed',
      'failed --retry(operator)--> pending',
    ]));
  it('quotes have only the transitions of the table', () =>
    expect(table(quoteProcess)).toEqual([
      '· --offer(seller)--> open',
      'open --supersede(seller)--> superseded',
      'open --pay(payments)--> paid',
      'open --expire(clock)--> expired',
      'open --withdraw(seller,clock)--> withdrawn',
    ]));
  it('payouts have only the transitions of the table', () =>
    expect(table(payoutProcess)).toEqual([
      '· --request(seller)--> pending',
      'pending --complete(operator)--> completed',
      'pending --fail(operator)--> failed',
    ]));
  it('subscriptions have only the transitions of the table', () =>
    expect(table(subscriptionProcess)).toEqual([
      'free|cancelled --activate(payments)--> active',
      'active|past_due|cancelled --renew(payments)--> active',
      'active --payment_failed(payments)--> past_due',
      'active|past_due --cancel(seller,payments,clock)--> cancelled',
    ]));
  it('every transition of payments, payouts, subscriptions and submissions has a sentence', () =>
    expect(
      [paymentProcess, payoutProcess, subscriptionProcess, submissionProcess].flatMap((p) =>
        p.rows.map((r) => r.says),
      ),
    ).toEqual([
      'The checkout was opened',
      'Paid',
      'The payment failed',
      'The checkout ran out',
      'A refund was started',
      'Refunded',
      'Refunded in part',
      'The payer’s bank sent the money back',
      'Withdrawal asked',
      'Paid to the bank',
      'Could not be paid, credited back',
      'VIP started',
      'VIP renewed',
      'The renewal was not paid',
      'VIP ended',
      'Sent for approval',
      'Accepted',
      'Rejected',
      'Accepted automatically, because the brand did not answer in time',
      'The brand was reminded',
    ]));
});

// @product §4.18
describe('Content status values: pending, approved, rejected (product §4)', () => {
  it('submissions have only the transitions of the table', () =>
    expect(table(submissionProcess)).toEqual([
      '· --submit(seller)--> pending',
      'pending --approve(buyer)--> approved',
      'pending --reject(buyer)--> rejected',
      'pending --auto_approve(clock)--> approved',
      'pending --remind(clock)--> pending',
    ]));
  it.each([
    [1, 2],
    [2, 2],
    [3, 2],
    [5, 1],
    [6, 1],
    [7, 1],
  ])('content type %i has %i stages', (type, stages) => expect(stagesOf(type)).toHaveLength(stages));
  const item = (contentType: number, contentStatus: string | null, postStatus: string | null) =>
    ({ contentType, contentStatus, postStatus }) as never;
  it.each([
    // @product §4.19
    ['not submitted shows Submit', item(1, null, null), 'content', 'submit'],
    ['pending shows disabled Pending', item(1, 'pending', null), 'content', 'pending'],
    ['rejected shows Resolve', item(1, 'rejected', null), 'content', 'resolve'],
    ['approved is shown struck through', item(1, 'approved', null), 'content', 'done'],
    [
      // @product §4.24
      'step 2: Submit is disabled while the content status is pending',
      item(1, 'pending', null),
      'post',
      'submit-disabled',
    ],
    // @product §4.29
    ['step 2: Submit is enabled after the content is approved', item(1, 'approved', null), 'post', 'submit'],
    // @product §4.23
    ['step 2: pending shows disabled Pending', item(1, 'approved', 'pending'), 'post', 'pending'],
    // @product §4.23
    ['step 2: rejected shows Resolve', item(1, 'approved', 'rejected'), 'post', 'resolve'],
    // @product §4.23
    ['step 2: approved is shown struck through', item(1, 'approved', 'approved'), 'post', 'done'],
  ] as const)('%s', (_sentence, delivery, stage, look) => expect(stageLook(delivery, stage)).toBe(look));
  // @product §4.25
  it('an item is done when all its stages are approved', () => {
    expect(isItemDone(item(1, 'approved', 'pending'))).toBe(false);
    expect(isItemDone(item(1, 'approved', 'approved'))).toBe(true);
    expect(isItemDone(item(6, 'approved', null))).toBe(true);
    expect(isItemDone(item(6, 'pending', null))).toBe(false);
  });
});
