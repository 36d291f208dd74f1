/** Additional conditions (`needs`) of the events in `orderProcess`. */
import { type OrderEvent, type OrderNeed, orderProcess, type Text } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { conflict } from '../../platform/http/errors';
import { hasManyRejections, isSellersTurn } from './item-progress';
import { type ItemWithWork, loadItems } from './load-items';
import type { OrderRow } from './rows';

/** The buyer may cancel a late order while the seller must still submit something. */
export function canCancelLate(order: OrderRow, items: readonly ItemWithWork[], now: Date): boolean {
  const isLate = order.status === 'in_progress' && order.dueAt !== null && order.dueAt <= now;
  return isLate && items.some(isSellersTurn);
}
/** The seller and the buyer may ask support after five rejections of one item. */
export function canDispute(order: OrderRow, items: readonly ItemWithWork[]): boolean {
  return order.status === 'in_progress' && items.some(hasManyRejections);
}

interface NeedRule {
  refusal: Text;
  isMet: (db: DbOrTx, ctx: Context, order: OrderRow) => boolean | Promise<boolean>;
}
const NEED_RULES: Readonly<Record<OrderNeed, NeedRule>> = {
  shown_prices: {
    refusal: 'Prices are sent manually for this order. Please create a quote.',
    isMet: (_db, _ctx, { showPrices }) => showPrices,
  },
  hidden_prices: {
    refusal: 'The prices of this order are fixed. Please accept or decline it.',
    isMet: (_db, _ctx, { showPrices }) => !showPrices,
  },
  late: {
    refusal: 'This order is not late, so it cannot be cancelled.',
    isMet: async (db, ctx, order) => canCancelLate(order, await loadItems(db, order.id), ctx.clock.now()),
  },
  many_rejections: {
    refusal: 'Support can be asked after five rejected revisions.',
    isMet: async (db, _ctx, order) => canDispute(order, await loadItems(db, order.id)),
  },
};

/** @throws Refusal 409 when the additional condition of the event is not met */
export async function assertNeeds(
  db: DbOrTx,
  ctx: Context,
  order: OrderRow,
  event: OrderEvent,
): Promise<void> {
  const need = orderProcess.row(event).needs as OrderNeed | undefined;
  if (need && !(await NEED_RULES[need].isMet(db, ctx, order))) throw conflict(NEED_RULES[need].refusal);
}
