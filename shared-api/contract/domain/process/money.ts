/** The processes of payments, refunds, payouts and subscriptions. */
import { type EventOf, machine, type StateOf } from './machine';

/** After a failure, the buyer can pay again in the same checkout. If the order has ended, the payment is refunded. */
export const paymentProcess = machine([
  { event: 'create', from: null, to: 'created', by: ['buyer'], says: 'The checkout was opened' },
  {
    event: 'succeed',
    from: ['created', 'failed', 'expired'],
    to: 'succeeded',
    by: ['payments'],
    says: 'Paid',
  },
  { event: 'fail', from: ['created'], to: 'failed', by: ['payments'], says: 'The payment failed' },
  {
    event: 'expire',
    from: ['created', 'failed'],
    to: 'expired',
    by: ['clock', 'payments'],
    says: 'The checkout ran out',
  },
  {
    event: 'refund',
    from: ['succeeded'],
    to: 'refund_pending',
    by: ['system'],
    says: 'A refund was started',
  },
  { event: 'refund_done', from: ['refund_pending'], to: 'refunded', by: ['payments'], says: 'Refunded' },
  {
    event: 'refund_part_done',
    from: ['refund_pending'],
    to: 'partly_refunded',
    by: ['payments'],
    says: 'Refunded in part',
  },
  {
    event: 'refund_bounced',
    from: ['refunded', 'partly_refunded'],
    to: 'refund_pending',
    by: ['payments'],
    says: 'The payer’s bank sent the money back',
  },
]);
export type PaymentState = StateOf<typeof paymentProcess>;
export type PaymentEvent = EventOf<typeof paymentProcess>;

/**
 * A full or partial refund: at most one per payment. An operator retries a failed refund, or pays in another way.
 */
export const refundProcess = machine([
  { event: 'start', from: null, to: 'pending', by: ['system'], says: 'The refund was asked for' },
  {
    event: 'finish',
    from: ['pending', 'failed'],
    to: 'done',
    by: ['payments', 'operator'],
    says: 'The money was returned',
  },
  {
    event: 'fail',
    from: ['pending', 'done'],
    to: 'failed',
    by: ['payments'],
    says: 'The payer’s bank sent the money back',
  },
  {
    event: 'retry',
    from: ['failed'],
    to: 'pending',
    by: ['operator'],
    says: 'The refund was requested again',
  },
]);
export type RefundState = StateOf<typeof refundProcess>;

export const payoutProcess = machine([
  { event: 'request', from: null, to: 'pending', by: ['seller'], says: 'Withdrawal asked' },
  { event: 'complete', from: ['pending'], to: 'completed', by: ['operator'], says: 'Paid to the bank' },
  {
    event: 'fail',
    from: ['pending'],
    to: 'failed',
    by: ['operator'],
    says: 'Could not be paid, credited back',
  },
]);
export type PayoutState = StateOf<typeof payoutProcess>;
export type PayoutEvent = EventOf<typeof payoutProcess>;

export const subscriptionProcess = machine([
  { event: 'activate', from: ['free', 'cancelled'], to: 'active', by: ['payments'], says: 'VIP started' },
  /** A paid month always counts, also if an earlier event has ended the plan. */
  {
    event: 'renew',
    from: ['active', 'past_due', 'cancelled'],
    to: 'active',
    by: ['payments'],
    says: 'VIP renewed',
  },
  {
    event: 'payment_failed',
    from: ['active'],
    to: 'past_due',
    by: ['payments'],
    says: 'The renewal was not paid',
  },
  {
    event: 'cancel',
    from: ['active', 'past_due'],
    to: 'cancelled',
    by: ['seller', 'payments', 'clock'],
    says: 'VIP ended',
  },
]);
export type SubscriptionState = StateOf<typeof subscriptionProcess>;
export type SubscriptionEvent = EventOf<typeof subscriptionProcess>;
/** VIP stays active for this time after the end of the paid period, in ms. */
export const SUBSCRIPTION_GRACE_MS = 3 * 24 * 3_600_000;
/** Kinds of ledger rows. Each order or payout has at most one row of each kind. */
export const LEDGER_KINDS = [
  'sale',
  'refund',
  'commission',
  'payout',
  'payout_failed',
  'chargeback',
  'chargeback_won',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
