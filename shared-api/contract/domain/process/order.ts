/** Orders. Product §4; with the states and durations that the product adds. */
import type { OrderStatus } from '../../api/answers/order';
import { STORY_HOURS } from '../constants';
import { machine } from './machine';

/** As stored. On the wire `quoted` is `pending` with a quote. */
export type OrderState =
  | 'awaiting_payment'
  | 'pending'
  | 'quoted'
  | 'in_progress'
  | 'disputed'
  | 'completed'
  | 'declined'
  | 'expired'
  | 'cancelled';
export type OrderRole = 'buyer' | 'seller' | 'payments' | 'clock' | 'operator' | 'system';
export type OrderEvent =
  | 'place_shown'
  | 'place_hidden'
  | 'pay'
  | 'pay_quote'
  | 'expire_unpaid'
  | 'quote'
  | 'requote'
  | 'expire_quote'
  | 'accept'
  | 'decline'
  | 'auto_decline'
  | 'complete'
  | 'cancel_late'
  | 'dispute'
  | 'resolve_complete'
  | 'resolve_refund'
  | 'chargeback'
  | 'chargeback_completed';

export const orderProcess = machine<OrderState, OrderEvent, OrderRole>([
  {
    event: 'place_shown',
    from: null,
    to: 'awaiting_payment',
    by: ['buyer'],
    says: 'The brand placed the order',
  },
  {
    event: 'place_hidden',
    from: null,
    to: 'pending',
    by: ['buyer'],
    says: 'The brand sent its requirements',
  },
  { event: 'pay', from: ['awaiting_payment'], to: 'pending', by: ['payments'], says: 'The brand paid' },
  {
    event: 'expire_unpaid',
    from: ['awaiting_payment'],
    to: 'expired',
    by: ['clock'],
    says: 'The order was not paid in time',
  },
  { event: 'quote', from: ['pending'], to: 'quoted', by: ['seller'], says: 'The influencer sent a quote' },
  {
    event: 'requote',
    from: ['quoted'],
    to: 'quoted',
    by: ['seller'],
    says: 'The influencer sent a new quote',
  },
  {
    event: 'pay_quote',
    from: ['quoted'],
    to: 'in_progress',
    by: ['payments'],
    says: 'The brand paid the quote',
  },
  {
    event: 'expire_quote',
    from: ['quoted'],
    to: 'expired',
    by: ['clock'],
    says: 'The quote was not paid in time',
  },
  { event: 'accept', from: ['pending'], to: 'in_progress', by: ['seller'], says: 'The influencer accepted' },
  {
    event: 'decline',
    from: ['pending', 'quoted'],
    to: 'declined',
    by: ['seller'],
    says: 'The influencer declined',
  },
  {
    event: 'auto_decline',
    from: ['pending'],
    to: 'declined',
    by: ['clock'],
    says: 'The influencer did not answer in time',
  },
  {
    event: 'complete',
    from: ['in_progress'],
    to: 'completed',
    by: ['system'],
    says: 'Everything was approved',
  },
  {
    event: 'cancel_late',
    from: ['in_progress'],
    to: 'cancelled',
    by: ['buyer'],
    says: 'The brand cancelled a late order',
  },
  {
    event: 'dispute',
    from: ['in_progress'],
    to: 'disputed',
    by: ['buyer', 'seller'],
    says: 'Support was asked to decide',
  },
  {
    event: 'resolve_complete',
    from: ['disputed', 'in_progress'],
    to: 'completed',
    by: ['operator'],
    says: 'Support completed the order',
  },
  {
    event: 'resolve_refund',
    from: ['disputed', 'in_progress', 'pending'],
    to: 'cancelled',
    by: ['operator'],
    says: 'Support refunded the order',
  },
  {
    event: 'chargeback',
    from: ['pending', 'in_progress', 'disputed'],
    to: 'cancelled',
    by: ['payments'],
    says: 'The payment was charged back',
  },
  {
    event: 'chargeback_completed',
    from: ['completed'],
    to: 'cancelled',
    by: ['payments'],
    says: 'The payment was charged back',
  },
]);

/** What a stored state is called on the wire. */
export function wireStatus(state: OrderState): OrderStatus {
  return state === 'quoted' ? 'pending' : state;
}
/** Which tab of /order-listing lists a state; null: the seller does not see it (unpaid orders). */
export function listingOf(state: OrderState): 'active' | 'completed' | null {
  if (state === 'awaiting_payment') return null;
  return state === 'pending' || state === 'quoted' || state === 'in_progress' || state === 'disputed'
    ? 'active'
    : 'completed';
}
/** The chip on an order card, per wire status. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Waiting for payment',
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Cancelled',
  disputed: 'With support',
};

const HOUR = 3_600_000;
/** Default durations in ms; the server's configuration may change them. */
export const DEFAULT_DURATIONS = {
  unpaid: 24 * HOUR,
  acceptance: 72 * HOUR,
  quote: 7 * 24 * HOUR,
  /** Added to the delivery time before the buyer may cancel. */
  grace: 24 * HOUR,
  autoApprove: 72 * HOUR,
  /** A story is online so long; its link is judged meanwhile. */
  autoApproveStoryLink: STORY_HOURS * HOUR,
} as const;
export type Durations = Record<keyof typeof DEFAULT_DURATIONS, number>;
