/** Derives from the rows what a screen offers and shows: buttons and chips of an order, an item and a payout. */
import type { DeliveryItem } from '../../api/answers/order';
import { isItemDone, type Stage, stageLook, stagesOf, submissionProcess } from './delivery';
import type { Chip } from './machine';
import type { PayoutState } from './money';
import {
  chipOfState,
  type OrderEvent,
  type OrderNeed,
  orderProcess,
  type OrderState,
  type OrderStatus,
  isUnpaid,
  takesWork,
} from './order';

/** Facts of an order that responses contain. Both the seller's `Order` and the order of a delivery match it. */
export interface OrderFacts {
  readonly status: OrderStatus;
  /** Seller's order: whether prices are shown, and the latest quote. */
  readonly showPrices?: boolean;
  readonly quote?: unknown;
  /** Delivery: what a pending order waits for. */
  readonly waitsFor?: 'acceptance' | 'quote' | 'payment' | null;
  readonly canCancel?: boolean;
  readonly canDispute?: boolean;
}
/** The two sides that have screens. */
export type ScreenRole = 'seller' | 'buyer';

/** Returns the stored state behind a response: a pending order with an open quote is quoted. */
export function stateOf({ status, quote, waitsFor }: OrderFacts): OrderState {
  const isQuoted = waitsFor === undefined ? Boolean(quote) : waitsFor === 'payment';
  return status === 'pending' && isQuoted ? 'quoted' : status;
}
/** Whether a quote was sent and waits for its payment. In responses the order is still pending. */
export const isQuoted = (order: OrderFacts): boolean => stateOf(order) === 'quoted';
/** Whether every item was accepted, which ended the order. */
export const isCompleted = (order: OrderFacts): boolean => stateOf(order) === 'completed';
/** Whether work can be submitted and reviewed now. In every other state an order is read-only. */
export const isWorkOpen = (order: OrderFacts): boolean => takesWork(stateOf(order));
/** Whether the seller earns something from the order, now or when it completes. */
export const earns = (order: OrderFacts): boolean => !isUnpaid(stateOf(order));
/** Whether the order waits for its seller's answer, or for the payment of the seller's quote. */
export const isAnswerOpen = (order: OrderFacts): boolean =>
  orderProcess.actions(stateOf(order), 'seller').includes('decline');
const showsPrices = ({ showPrices, waitsFor }: OrderFacts): boolean =>
  showPrices ?? waitsFor === 'acceptance';

/** Each condition of the order rows, computed from what screens know. */
const NEEDS: Readonly<Record<OrderNeed, (order: OrderFacts) => boolean>> = {
  shown_prices: showsPrices,
  hidden_prices: (order) => !showsPrices(order),
  late: (order) => order.canCancel === true,
  many_rejections: (order) => order.canDispute === true,
};

/** Returns the events that a screen offers to its side now. The server checks each again. */
export function actionsOf(order: OrderFacts, role: ScreenRole): OrderEvent[] {
  return orderProcess
    .actions(stateOf(order), role)
    .filter((event) => holds(order, orderProcess.row(event).needs as OrderNeed | undefined));
}
const holds = (order: OrderFacts, need: OrderNeed | undefined) => !need || NEEDS[need](order);

/** Returns the chip of an order, which is the same for both sides. */
export const chipOf = (order: OrderFacts): Chip => chipOfState(stateOf(order));

type ItemFacts = Pick<DeliveryItem, 'contentType' | 'contentStatus' | 'postStatus'>;
export interface ItemAction {
  readonly event: 'submit' | 'approve' | 'reject';
  readonly stage: Stage;
}
/**
 * Returns what a side may do with an item of a delivery now: submit a stage that was not approved, or decide about the
 * waiting submission.
 */
export function itemActionsOf(order: OrderFacts, item: ItemFacts, role: ScreenRole): ItemAction[] {
  if (!takesWork(stateOf(order))) return [];
  return stagesOf(item.contentType).flatMap((stage): ItemAction[] => {
    const look = stageLook(item, stage);
    if (role === 'seller') return look === 'submit' || look === 'resolve' ? [{ event: 'submit', stage }] : [];
    if (look !== 'pending') return [];
    return submissionProcess.actions('pending', 'buyer').map((event) => ({ event, stage }) as ItemAction);
  });
}

/** The state of an item for the brand. */
export type ItemState = 'nothing' | 'review' | 'waiting-link' | 'rejected' | 'done';
/** `contentStatusBuyer` is approved for an item whose content was accepted, also while its link is missing. */
export function itemStateOf(item: ItemFacts & Pick<DeliveryItem, 'contentStatusBuyer'>): ItemState {
  if (isItemDone(item)) return 'done';
  if (item.contentStatus === 'pending' || item.postStatus === 'pending') return 'review';
  if (item.postStatus === 'rejected' || item.contentStatus === 'rejected') return 'rejected';
  const accepted = item.contentStatusBuyer === 'approved' || item.contentStatus === 'approved';
  return accepted && stagesOf(item.contentType).includes('post') ? 'waiting-link' : 'nothing';
}
/** Returns the chip of an item for the brand, by its state. */
export const ITEM_CHIPS: Readonly<Record<ItemState, Chip>> = {
  nothing: { text: 'Not delivered yet', tone: 'muted' },
  review: { text: 'Waiting for you', tone: 'warn' },
  'waiting-link': { text: 'Accepted, waiting for link', tone: 'info' },
  rejected: { text: 'Sent back for revision', tone: 'danger' },
  done: { text: 'Accepted', tone: 'ok' },
};
/** The chip of a withdrawal that is not completed. */
export const PAYOUT_CHIPS: Readonly<Partial<Record<PayoutState, Chip>>> = {
  pending: { text: 'In Process', tone: 'warn' },
};
