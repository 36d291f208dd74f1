import type { Context } from '../../platform/context';
import type { Subject } from '../../platform/http/subject';
import { assertNeeds } from '../process/needs';
import { assertBuyer, assertSeller, lockOrder } from '../process/rows';
import { applyOrderEvent } from '../process/transition';

/**
 * Cancels a late order and refunds the payment.
 * @throws Refusal 404 for an order of another buyer, 409 if the order is not late
 */
export async function cancelLate(ctx: Context, subject: Subject, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    assertBuyer(order, subject);
    if (order.status === 'cancelled') return;
    await assertNeeds(tx, ctx, order, 'cancel_late');
    await applyOrderEvent(tx, ctx, orderId, 'cancel_late', { actor: 'buyer' });
  });
  ctx.wake();
}

/**
 * Asks support to decide about the order.
 * @throws Refusal 404 for an order of another person, 409 if no item was rejected five times
 */
export async function dispute(ctx: Context, subject: Subject, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (subject.kind === 'seller') assertSeller(order, subject.id);
    else assertBuyer(order, subject);
    if (order.status === 'disputed') return;
    await assertNeeds(tx, ctx, order, 'dispute');
    const actor = subject.kind === 'seller' ? 'seller' : 'buyer';
    await applyOrderEvent(tx, ctx, orderId, 'dispute', { actor });
  });
  ctx.wake();
}
