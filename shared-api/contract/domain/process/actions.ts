/** Derives the buttons and chips of orders, items and payouts from the rows of their processes. */
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

/**
 * Facts of an order that responses contain. The seller's `Order` and the order of a delivery both have this
 * type.
 */
export interface OrderFacts {
  readonly status: OrderStatus;
  /** Whether prices are shown. Only the seller's `Order` contains this fact and the latest quote. */
  readonly showPrices?: boolean;
  readonly quote?: unknown;
  /** What a pending order waits for. Only the order of a delivery contains this fact. */
  readonly waitsFor?: 'acceptance' | 'quote' | 'payment' | null;
  readonly canCancel?: boolean;
  readonly canDispute?: boolean;
}
/** The two sides that have screens. */
export type ScreenRole = 'seller' | 'buyer';

/**
 * Returns the stored state of an order. In responses, an order in the state `quoted` has the status
 * `pending`.
 */
export function stateOf({ status, quote, waitsFor }: OrderFacts): OrderState {
  const isQuoted = waitsFor === undefined ? Boolean(quote) : waitsFor === 'payment';
  return status === 'pending' && isQuoted ? 'quoted' : status;
}
/** Returns whether a quote was sent and waits for payment. In responses the order is still pending. */
export const isQuoted = (order: OrderFacts): boolean => stateOf(order) === 'quoted';
/** Returns whether the order is completed. */
export const isCompleted = (order: OrderFacts): boolean => stateOf(order) === 'completed';
/** Returns whether the seller may submit work, and the buyer may decide about it, in the order's state. */
export const isWorkOpen = (order: OrderFacts): boolean => takesWork(stateOf(order));
/** Returns whether the seller earns something from the order, now or when it completes. */
export const earns = (order: OrderFacts): boolean => !isUnpaid(stateOf(order));
/** Returns whether the order waits for the seller's answer, or for the payment of the seller's quote. */
export const isAnswerOpen = (order: OrderFacts): boolean =>
  orderProcess.actions(stateOf(order), 'seller').includes('decline');
/**
 * Returns whether prices are shown. The order of a delivery has no field `showPrices`. It waits for acceptance only
 * with shown prices. With hidden prices it waits for a quote.
 */
const showsPrices = ({ showPrices, waitsFor }: OrderFacts): boolean =>
  showPrices ?? waitsFor === 'acceptance';

/** Computes each condition of the order process (`needs`) from the facts in responses. */
const NEEDS: Readonly<Record<OrderNeed, (order: OrderFacts) => boolean>> = {
  shown_prices: showsPrices,
  hidden_prices: (order) => !showsPrices(order),
  late: (order) => order.canCancel === true,
  many_rejections: (order) => order.canDispute === true,
};

/** Returns the events that a screen offers to the seller or buyer now. The server checks each event again. */
export function actionsOf(order: OrderFacts, role: ScreenRole): OrderEvent[] {
  return orderProcess
    .actions(stateOf(order), role)
    .filter((event) => isMet(order, orderProcess.row(event).needs as OrderNeed | undefined));
}
const isMet = (order: OrderFacts, need: OrderNeed | undefined) => !need || NEEDS[need](order);

/** Returns the chip of an order, which is the same for both sides. */
export const chipOf = (order: OrderFacts): Chip => chipOfState(stateOf(order));

type ItemFacts = Pick<DeliveryItem, 'contentType' | 'contentStatus' | 'postStatus'>;
export interface ItemAction {
  readonly event: 'submit' | 'approve' | 'reject';
  readonly stage: Stage;
}
/**
 * Returns what the seller or buyer may do with an item of a delivery now. The seller may submit a stage without
 * a submission, or with a rejected one. The stage `post` also needs approved content. The buyer may decide
 * about a submission that waits.
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
/**
 * Returns the state of an item for the brand. Accepted content is marked by `contentStatusBuyer` (product §4).
 * The link of its post may still be missing.
 */
export function itemStateOf(item: ItemFacts & Pick<DeliveryItem, 'contentStatusBuyer'>): ItemState {
  if (isItemDone(item)) return 'done';
  if (item.contentStatus === 'pending' || item.postStatus === 'pending') return 'review';
  if (item.postStatus === 'rejected' || item.contentStatus === 'rejected') return 'rejected';
  const accepted = item.contentStatusBuyer === 'approved' || item.contentStatus === 'approved';
  return accepted && stagesOf(item.contentType).includes('post') ? 'waiting-link' : 'nothing';
}
/** The chip of each item state for the brand. */
export const ITEM_CHIPS: Readonly<Record<ItemState, Chip>> = {
  nothing: { text: 'Not delivered yet', tone: 'muted' },
  review: { text: 'Waiting for you', tone: 'warn' },
  'waiting-link': { text: 'Accepted, waiting for link', tone: 'info' },
  rejected: { text: 'Sent back for revision', tone: 'warn' },
  done: { text: 'Accepted', tone: 'ok' },
};
/** The chips of withdrawals. A completed withdrawal has no chip. */
export const PAYOUT_CHIPS: Readonly<Partial<Record<PayoutState, Chip>>> = {
  pending: { text: 'In Process', tone: 'warn' },
};
