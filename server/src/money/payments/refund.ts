import { eq } from 'drizzle-orm';
import { paymentProcess, refundProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { enqueue } from '../../platform/jobs/enqueue';
import { issueReceipt } from '../receipts/issue';
import { payments, refunds } from '../schema';

export type PaymentRow = typeof payments.$inferSelect;

declare module '../../platform/jobs/enqueue' {
  interface JobPayloads {
    refund: { paymentId: string };
  }
}

/** Starts the refund of a whole payment. The outbox calls the provider with the payment's key. */
export async function startRefund(
  tx: Tx,
  ctx: Context,
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
  reason: string,
): Promise<void> {
  const started = await transition(tx, payments, paymentProcess, 'refund', eq(payments.id, id));
  if (started.length === 0) return;
  await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: id,
      amount,
      reason,
      status: refundProcess.row('start').to,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: refunds.paymentId });
  await enqueue(tx, ctx, 'refund', `refund:${id}`, { paymentId: id });
}

/** The money came back, because the payer's account does not accept it. An operator must return it another way. */
export async function failRefund(tx: Tx, ctx: Context, paymentId: string): Promise<void> {
  const failed = await transition(tx, refunds, refundProcess, 'fail', eq(refunds.paymentId, paymentId));
  if (failed.length > 0) ctx.log.error({ payment: paymentId }, 'a refund failed: return the money by hand');
}

/** The provider has returned the money. */
export async function finishRefund(
  tx: Tx,
  ctx: Context,
  paymentId: string,
  providerRef?: string,
): Promise<void> {
  const [returned] = await transition(
    tx,
    payments,
    paymentProcess,
    'refund_done',
    eq(payments.id, paymentId),
  );
  const set = providerRef ? { providerRef } : {};
  await transition(tx, refunds, refundProcess, 'finish', eq(refunds.paymentId, paymentId), set);
  if (returned) await issueReceipt(tx, ctx, returned, 'refund');
}
