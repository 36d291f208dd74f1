/** The buttons and status chips of orders, items and payouts, derived from the tables of the processes. */
import type { DeliveryItem } from '../../api/answers/order';
import { isItemDone, type Stage, stageLook, stagesOf, submissionProcess } from './delivery';
import type { Chip } from './machine';
import type { PayoutState } from './money';
import {
  chipOfState,
  earnsNothing,
  isToPay,
  type OrderEvent,
  type OrderNeed,
  orderProcess,
  type OrderState,
  type OrderStatus,
  acceptsSubmissions,
} from './order';

/** The fields of `orderItem`, `deliveryAnswer` and `myOrder` that decide which actions a screen offers. */
export interface OrderFacts {
  readonly status: OrderStatus;
  /** Absent from `myOrder`, and from the `deliveryAnswer` of older servers. */
  readonly showPrices?: boolean;
  /** The latest quote. Only `orderItem` contains it. */
  readonly quote?: unknown;
  /** What a pending order waits for. Absent from `orderItem`. */
  readonly waitsFor?: 'acceptance' | 'quote' | 'payment' | null;
  /** Only `deliveryAnswer` contains `canCancel` and `canDispute`. */
  readonly canCancel?: boolean;
  readonly canDispute?: boolean;
}
export type ScreenRole = 'seller' | 'buyer';

/** Returns the state in the database. Responses contain the status `pending` for the state `quoted`. */
export function stateOf({ status, quote, waitsFor }: OrderFacts): OrderState {
  const isQuoted = waitsFor === undefined ? Boolean(quote) : waitsFor === 'payment';
  return status === 'pending' && isQuoted ? 'quoted' : status;
}
/** Returns whether a quote waits for payment. */
export const isQuoted = (order: OrderFacts): boolean => stateOf(order) === 'quoted';
export const isCompleted = (order: OrderFacts): boolean => stateOf(order) === 'completed';
/** Returns whether the seller may submit work, and the buyer may decide about it. */
export const isWorkOpen = (order: OrderFacts): boolean => acceptsSubmissions(stateOf(order));
/**
 * Returns whether the brand must act next: pay, or decide about submissions. The server's `turnOfBrand` contains the
 * same rule in SQL.
 * @param toReview number of submissions that wait for a decision
 */
export const mustBrandAct = (order: OrderFacts, toReview: number): boolean =>
  isToPay(stateOf(order)) || (isWorkOpen(order) && toReview > 0);
/** Returns whether the seller earns money with the order, now or later. */
export const sellerEarns = (order: OrderFacts): boolean => !earnsNothing(stateOf(order));
/** Returns whether the seller may still decline: before acceptance, and while a quote waits for payment. */
export const isAnswerOpen = (order: OrderFacts): boolean =>
  orderProcess.actions(stateOf(order), 'seller').includes('decline');
/** Without `showPrices`, derives the result from `waitsFor`: only an order with shown prices waits for acceptance. */
const showsPrices = ({ showPrices, waitsFor }: OrderFacts): boolean =>
  showPrices ?? waitsFor === 'acceptance';

/** The conditions in the column `needs` of the order process. */
const NEEDS: Readonly<Record<OrderNeed, (order: OrderFacts) => boolean>> = {
  shown_prices: showsPrices,
  hidden_prices: (order) => !showsPrices(order),
  late: (order) => order.canCancel === true,
  many_rejections: (order) => order.canDispute === true,
};

/** Returns the events that a screen offers to the role. The server checks each event again. */
export function actionsOf(order: OrderFacts, role: ScreenRole): OrderEvent[] {
  return orderProcess
    .actions(stateOf(order), role)
    .filter((event) => isMet(order, orderProcess.row(event).needs as OrderNeed | undefined));
}
const isMet = (order: OrderFacts, need: OrderNeed | undefined) => !need || NEEDS[need](order);

export const chipOf = (order: OrderFacts): Chip => chipOfState(stateOf(order));

type ItemFacts = Pick<DeliveryItem, 'contentType' | 'contentStatus' | 'postStatus'>;
export interface ItemAction {
  readonly event: 'submit' | 'approve' | 'reject';
  readonly stage: Stage;
}
/**
 * Returns what the role may do with an item now. The seller may submit a stage that has no submission or a rejected
 * submission. The stage `post` also needs approved content. The buyer may decide about a pending submission.
 */
export function itemActionsOf(order: OrderFacts, item: ItemFacts, role: ScreenRole): ItemAction[] {
  if (!acceptsSubmissions(stateOf(order))) return [];
  return stagesOf(item.contentType).flatMap((stage): ItemAction[] => {
    const look = stageLook(item, stage);
    if (role === 'seller') return look === 'submit' || look === 'resolve' ? [{ event: 'submit', stage }] : [];
    if (look !== 'pending') return [];
    return submissionProcess.actions('pending', 'buyer').map((event) => ({ event, stage }) as ItemAction);
  });
}

/** The state of an item for the brand. */
export type ItemState = 'nothing' | 'review' | 'waiting-link' | 'rejected' | 'done';
/** `contentStatusBuyer` is `approved` after the brand accepted the content (product §4). */
export function itemStateOf(item: ItemFacts & Pick<DeliveryItem, 'contentStatusBuyer'>): ItemState {
  if (isItemDone(item)) return 'done';
  if (item.contentStatus === 'pending' || item.postStatus === 'pending') return 'review';
  if (item.postStatus === 'rejected' || item.contentStatus === 'rejected') return 'rejected';
  const accepted = item.contentStatusBuyer === 'approved' || item.contentStatus === 'approved';
  return accepted && stagesOf(item.contentType).includes('post') ? 'waiting-link' : 'nothing';
}
export const ITEM_CHIPS: Readonly<Record<ItemState, Chip>> = {
  nothing: { text: 'Not delivered yet', tone: 'muted' },
  review: { text: 'Waiting for you', tone: 'warn' },
  'waiting-link': { text: 'Accepted, waiting for link', tone: 'info' },
  rejected: { text: 'Rejected', tone: 'warn' },
  done: { text: 'Accepted', tone: 'ok' },
};
/** Only a pending payout has a chip. */
export const PAYOUT_CHIPS: Readonly<Partial<Record<PayoutState, Chip>>> = {
  pending: { text: 'In Process', tone: 'warn' },
};
