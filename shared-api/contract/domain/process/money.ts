/** Payments, payouts and subscriptions. */
import { machine } from './machine';

export type PaymentState = 'created' | 'succeeded' | 'failed' | 'expired' | 'refund_pending' | 'refunded';
export type PaymentEvent = 'create' | 'succeed' | 'fail' | 'expire' | 'refund' | 'refund_done';
/** A failed attempt may still succeed on the same checkout; a late success on a dead order refunds itself. */
export const paymentProcess = machine<PaymentState, PaymentEvent, 'buyer' | 'payments' | 'clock' | 'system'>([
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
]);

export type PayoutState = 'pending' | 'completed' | 'failed';
export type PayoutEvent = 'request' | 'complete' | 'fail';
export const payoutProcess = machine<PayoutState, PayoutEvent, 'seller' | 'operator'>([
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

export type SubscriptionState = 'free' | 'active' | 'past_due' | 'cancelled';
export type SubscriptionEvent = 'activate' | 'renew' | 'payment_failed' | 'cancel';
export const subscriptionProcess = machine<
  SubscriptionState,
  SubscriptionEvent,
  'payments' | 'seller' | 'clock'
>([
  { event: 'activate', from: ['free', 'cancelled'], to: 'active', by: ['payments'], says: 'VIP started' },
  { event: 'renew', from: ['active', 'past_due'], to: 'active', by: ['payments'], says: 'VIP renewed' },
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
/** VIP stays active until the paid period ends plus these ms. */
export const SUBSCRIPTION_GRACE_MS = 3 * 24 * 3_600_000;
/** Kinds of ledger rows; one of each an order or payout, append-only. */
export const LEDGER_KINDS = ['sale', 'commission', 'payout', 'payout_failed', 'chargeback'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
