import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { payments, refunds } from '../schema';
import { enqueue } from '../../platform/jobs/enqueue';

export type PaymentRow = typeof payments.$inferSelect;

/** Starts the whole refund of a paid payment; the provider is called from the outbox, with the payment's key. */
export async function startRefund(tx: Tx, ctx: Context, payment: PaymentRow, reason: string): Promise<void> {
  const [started] = await tx
    .update(payments)
    .set({ status: 'refund_pending' })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'succeeded')))
    .returning();
  if (!started) return;
  await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment.id,
      amount: payment.amount,
      reason,
      status: 'pending',
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: refunds.paymentId });
  await enqueue(tx, ctx, 'refund', `refund:${payment.id}`, { paymentId: payment.id });
}

/** The money returned to us, because the payer's account does not accept it. An operator must return it another way. */
export async function failRefund(tx: Tx, ctx: Context, paymentId: string): Promise<void> {
  const [failed] = await tx
    .update(refunds)
    .set({ status: 'failed' })
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'pending')))
    .returning({ id: refunds.id });
  if (failed) ctx.log.error({ payment: paymentId }, 'a refund failed: return the money by hand');
}

/** The provider has returned the money. */
export async function finishRefund(tx: Tx, paymentId: string, providerRef?: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'refund_pending')));
  await tx
    .update(refunds)
    .set({ status: 'done', ...(providerRef ? { providerRef } : {}) })
    .where(eq(refunds.paymentId, paymentId));
}
