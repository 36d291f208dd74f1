/** The processes of orders and quotes. Product §4 does not define all of these states and durations. */
import { STORY_HOURS } from '../constants';
import { HOUR_MS } from '../dates';
import { type Chip, type EventOf, machine, type StateOf, type Tone } from './machine';

interface StateRow {
  /** The status in responses. */
  readonly wire: string;
  /** Tab of /order-listing. Null if the seller sees no order in this state. */
  readonly listed: 'active' | 'completed' | null;
  readonly label: string;
  readonly tone: Tone;
  /** Whether the seller may submit work and the buyer may decide about it. */
  readonly work?: true;
  /** Whether the order waits for the payment of the brand. */
  readonly toPay?: true;
  /** True if the seller earns nothing, because the brand did not pay or gets a full refund. */
  readonly earnsNothing?: true;
}

export const ORDER_STATES = {
  awaiting_payment: {
    wire: 'awaiting_payment',
    listed: null,
    label: 'Waiting for payment',
    tone: 'warn',
    toPay: true,
  },
  pending: { wire: 'pending', listed: 'active', label: 'Pending', tone: 'warn' },
  quoted: { wire: 'pending', listed: 'active', label: 'Waiting for payment', tone: 'info', toPay: true },
  in_progress: {
    wire: 'in_progress',
    listed: 'active',
    label: 'In progress',
    tone: 'info',
    work: true,
  },
  completed: { wire: 'completed', listed: 'completed', label: 'Completed', tone: 'ok' },
  declined: { wire: 'declined', listed: 'completed', label: 'Declined', tone: 'muted', earnsNothing: true },
  expired: { wire: 'expired', listed: 'completed', label: 'Expired', tone: 'muted', earnsNothing: true },
  cancelled: {
    wire: 'cancelled',
    listed: 'completed',
    label: 'Cancelled',
    tone: 'muted',
    earnsNothing: true,
  },
  disputed: { wire: 'disputed', listed: 'active', label: 'With support', tone: 'danger' },
} as const satisfies Record<string, StateRow>;
export type OrderState = keyof typeof ORDER_STATES;
export type OrderStatus = (typeof ORDER_STATES)[OrderState]['wire'];

const stateRow = (state: OrderState): StateRow => ORDER_STATES[state];
const states = () => Object.keys(ORDER_STATES) as OrderState[];
/** All states of orders that have not ended. */
export const OPEN_ORDER_STATES: readonly OrderState[] = states().filter(
  (state) => stateRow(state).listed !== 'completed',
);
export const ENDED_ORDER_STATES: readonly OrderState[] = states().filter(
  (state) => !OPEN_ORDER_STATES.includes(state),
);
/** The statuses in responses. */
export const ORDER_STATUSES: readonly OrderStatus[] = [
  ...new Set(states().map((state) => ORDER_STATES[state].wire)),
];

/** `needs` names a condition in `NEEDS` of `actions.ts`. */
export const orderProcess = machine([
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
  {
    event: 'quote',
    from: ['pending'],
    to: 'quoted',
    by: ['seller'],
    needs: 'hidden_prices',
    says: 'The influencer sent a quote',
  },
  {
    event: 'requote',
    from: ['quoted'],
    to: 'quoted',
    by: ['seller'],
    needs: 'hidden_prices',
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
  {
    event: 'accept',
    from: ['pending'],
    to: 'in_progress',
    by: ['seller'],
    needs: 'shown_prices',
    says: 'The influencer accepted',
  },
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
    says: 'Everything was accepted',
  },
  {
    event: 'cancel_late',
    from: ['in_progress'],
    to: 'cancelled',
    by: ['buyer'],
    needs: 'late',
    says: 'The brand cancelled a late order',
  },
  {
    event: 'dispute',
    from: ['in_progress'],
    to: 'disputed',
    by: ['buyer', 'seller'],
    needs: 'many_rejections',
    says: 'Support was asked to decide',
  },
  {
    event: 'extend',
    from: ['in_progress'],
    to: 'in_progress',
    by: ['operator'],
    says: 'Support moved the delivery date',
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
    event: 'resolve_partial',
    from: ['disputed', 'in_progress'],
    to: 'completed',
    by: ['operator'],
    says: 'Support refunded a part and completed the order',
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
  {
    event: 'chargeback_won',
    from: ['cancelled'],
    to: 'completed',
    by: ['operator'],
    says: 'The bank returned the payment',
  },
  {
    event: 'chargeback_reopened',
    from: ['cancelled'],
    to: 'disputed',
    by: ['operator'],
    says: 'The bank returned the payment, and support decides',
  },
]);
export type OrderEvent = EventOf<typeof orderProcess>;
export type OrderRole = (typeof orderProcess.rows)[number]['by'][number];
export type OrderNeed = 'shown_prices' | 'hidden_prices' | 'late' | 'many_rejections';

/** An order has at most one open quote. */
export const quoteProcess = machine([
  { event: 'offer', from: null, to: 'open', by: ['seller'], says: 'The influencer sent a quote' },
  { event: 'supersede', from: ['open'], to: 'superseded', by: ['seller'], says: 'A new quote replaced it' },
  { event: 'pay', from: ['open'], to: 'paid', by: ['payments'], says: 'The brand paid the quote' },
  { event: 'expire', from: ['open'], to: 'expired', by: ['clock'], says: 'The quote was not paid in time' },
  {
    event: 'withdraw',
    from: ['open'],
    to: 'withdrawn',
    by: ['seller', 'clock'],
    says: 'The order was declined',
  },
]);
export type QuoteState = StateOf<typeof quoteProcess>;
export type QuoteEvent = EventOf<typeof quoteProcess>;

/** Returns the status in responses. */
export const wireStatus = (state: OrderState): OrderStatus => ORDER_STATES[state].wire;
export const listingOf = (state: OrderState): 'active' | 'completed' | null => ORDER_STATES[state].listed;
export const statesListed = (tab: 'active' | 'completed'): OrderState[] =>
  states().filter((state) => listingOf(state) === tab);
export const acceptsSubmissions = (state: OrderState): boolean => stateRow(state).work === true;
export const isToPay = (state: OrderState): boolean => stateRow(state).toPay === true;
export const earnsNothing = (state: OrderState): boolean => stateRow(state).earnsNothing === true;
export const chipOfState = (state: OrderState): Chip => ({
  text: ORDER_STATES[state].label,
  tone: ORDER_STATES[state].tone,
});
/** The text of the chip, by status in responses. */
export const ORDER_STATUS_LABELS = Object.fromEntries(
  ORDER_STATUSES.map((status) => [status, ORDER_STATES[status].label]),
) as Readonly<Record<OrderStatus, string>>;

/** Defaults in ms. The configuration of the server can change them. */
export const DEFAULT_DURATIONS = {
  unpaid: 24 * HOUR_MS,
  acceptance: 72 * HOUR_MS,
  quote: 7 * 24 * HOUR_MS,
  /** Time between the delivery date and the time from which the buyer may cancel. */
  grace: 24 * HOUR_MS,
  autoApprove: 72 * HOUR_MS,
  /** The brand must decide about the link of a story before the story disappears. */
  autoApproveStoryLink: STORY_HOURS * HOUR_MS,
  /** Time between the reminder to the brand and the automatic approval. */
  remindApproval: 24 * HOUR_MS,
  remindStoryLink: 6 * HOUR_MS,
} as const;
export type Durations = Record<keyof typeof DEFAULT_DURATIONS, number>;
