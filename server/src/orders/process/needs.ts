/** Conditions of order events besides the state. Screens read them from the responses (`actionsOf` in the contract). */
import { type OrderEvent, type OrderNeed, orderProcess, type Text } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { conflict } from '../../platform/http/errors';
import { hasManyRejections, isSellersTurn } from './item-progress';
import { type ItemWithWork, loadItems } from './load-items';
import type { OrderRow } from './rows';

/** Returns whether the buyer may cancel: after the delivery time plus grace, while a step of the seller is open. */
export function canCancelLate(order: OrderRow, items: readonly ItemWithWork[], now: Date): boolean {
  const isLate = order.status === 'in_progress' && order.dueAt !== null && order.dueAt <= now;
  return isLate && items.some(isSellersTurn);
}
/** Returns whether support may be asked: after five rejected revisions of one item. */
export function canDispute(order: OrderRow, items: readonly ItemWithWork[]): boolean {
  return order.status === 'in_progress' && items.some(hasManyRejections);
}

interface Need {
  refusal: Text;
  holds: (db: DbOrTx, ctx: Context, order: OrderRow) => boolean | Promise<boolean>;
}
const NEEDS: Readonly<Record<OrderNeed, Need>> = {
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

/** @throws Refusal 409 when the condition of the event does not hold */
export async function assertNeeds(
  db: DbOrTx,
  ctx: Context,
  order: OrderRow,
  event: OrderEvent,
): Promise<void> {
  const need = orderProcess.row(event).needs as OrderNeed | undefined;
  if (need && !(await NEEDS[need].holds(db, ctx, order))) throw conflict(NEEDS[need].refusal);
}
