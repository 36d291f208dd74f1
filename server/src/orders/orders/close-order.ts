/** Orders with problems: the buyer cancels a late one, either side asks support. */
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/http/errors';
import type { Subject } from '../../platform/http/subject';
import { type ItemWithWork, loadItems } from '../process/load-items';
import { hasManyRejections, isSellersTurn } from '../process/item-progress';
import { assertBuyer, assertSeller, lockOrder, type OrderRow } from '../process/rows';
import { applyOrderEvent } from '../process/transition';

/** After the delivery time plus grace, while a step of the seller is open. */
export function canCancelLate(order: OrderRow, items: readonly ItemWithWork[], now: Date): boolean {
  const isLate = order.status === 'in_progress' && order.dueAt !== null && order.dueAt <= now;
  return isLate && items.some(isSellersTurn);
}
/** After five rejected revisions of one item. */
export function canDispute(order: OrderRow, items: readonly ItemWithWork[]): boolean {
  return order.status === 'in_progress' && items.some(hasManyRejections);
}

/** Cancels with a refund. @throws Refusal 404, 409 when the order is not late */
export async function cancelLate(ctx: Context, subject: Subject, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    assertBuyer(order, subject);
    if (order.status === 'cancelled') return;
    if (!canCancelLate(order, await loadItems(tx, orderId), ctx.clock.now()))
      throw conflict('This order is not late, so it cannot be cancelled.');
    await applyOrderEvent(tx, ctx, orderId, 'cancel_late', { actor: 'buyer' });
  });
  ctx.wake();
}

/** Asks support to decide. @throws Refusal 404, 409 before five rejections */
export async function dispute(ctx: Context, subject: Subject, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (subject.kind === 'seller') assertSeller(order, subject.id);
    else assertBuyer(order, subject);
    if (order.status === 'disputed') return;
    if (!canDispute(order, await loadItems(tx, orderId)))
      throw conflict('Support can be asked after five rejected revisions.');
    const actor = subject.kind === 'seller' ? 'seller' : 'buyer';
    await applyOrderEvent(tx, ctx, orderId, 'dispute', { actor });
  });
  ctx.wake();
}
