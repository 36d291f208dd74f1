/**
 * Conditions of order events in addition to the order's state. Screens read them from the responses
 * (`actionsOf` in the contract).
 */
import { type OrderEvent, type OrderNeed, orderProcess, type Text } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { conflict } from '../../platform/http/errors';
import { hasManyRejections, isSellersTurn } from './item-progress';
import { type ItemWithWork, loadItems } from './load-items';
import type { OrderRow } from './rows';

/**
 * Returns whether the buyer may cancel: the delivery time and the grace period have passed, and the seller
 * must still do a step.
 */
export function canCancelLate(order: OrderRow, items: readonly ItemWithWork[], now: Date): boolean {
  const isLate = order.status === 'in_progress' && order.dueAt !== null && order.dueAt <= now;
  return isLate && items.some(isSellersTurn);
}
/** Returns whether a side may ask support: one item has five rejected revisions. */
export function canDispute(order: OrderRow, items: readonly ItemWithWork[]): boolean {
  return order.status === 'in_progress' && items.some(hasManyRejections);
}

interface NeedRule {
  refusal: Text;
  holds: (db: DbOrTx, ctx: Context, order: OrderRow) => boolean | Promise<boolean>;
}
const NEED_RULES: Readonly<Record<OrderNeed, NeedRule>> = {
  shown_prices: {
    refusal: 'Prices are sent manually for this order. Please create a quote.',
    holds: (_db, _ctx, { showPrices }) => showPrices,
  },
  hidden_prices: {
    refusal: 'The prices of this order are fixed. Please accept or decline it.',
    holds: (_db, _ctx, { showPrices }) => !showPrices,
  },
  late: {
    refusal: 'This order is not late, so it cannot be cancelled.',
    holds: async (db, ctx, order) => canCancelLate(order, await loadItems(db, order.id), ctx.clock.now()),
  },
  many_rejections: {
    refusal: 'Support can be asked after five rejected revisions.',
    holds: async (db, _ctx, order) => canDispute(order, await loadItems(db, order.id)),
  },
};

/** Checks the condition of the event. @throws Refusal 409 when the condition is not true */
export async function assertNeeds(
  db: DbOrTx,
  ctx: Context,
  order: OrderRow,
  event: OrderEvent,
): Promise<void> {
  const need = orderProcess.row(event).needs as OrderNeed | undefined;
  if (need && !(await NEED_RULES[need].holds(db, ctx, order))) throw conflict(NEED_RULES[need].refusal);
}
