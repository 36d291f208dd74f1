import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { paymentProcess, refundProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { enqueue } from '../../platform/jobs/enqueue';
import { callbacks } from '../callbacks';
import { issueReceipt } from '../receipts/issue';
import { mailBouncedRefund, mailRepeatedRefund } from '../receipts/store-receipt';
import { chargebacks, payments, refunds } from '../schema';

export type PaymentRow = typeof payments.$inferSelect;

declare module '../../platform/jobs/enqueue' {
  interface OutboxPayloads {
    refund: { paymentId: string };
    /** Partial refund. A separate kind, because an older server refunds the full payment for the kind `refund`. */
    refund_part: { paymentId: string };
  }
}

/**
 * Locks the order of a payment, or the seller of a plan. Every transaction takes this lock before it changes payments, to
 * avoid deadlocks.
 */
export async function lockOwner(
  tx: Tx,
  { orderId, sellerId }: Pick<PaymentRow, 'orderId' | 'sellerId'>,
): Promise<void> {
  if (orderId) await callbacks().orders.lock(tx, orderId);
  else if (sellerId) await callbacks().sellers.lockOrDeleted(tx, sellerId);
}

export const refundKind = (amount: number, paid: number): 'refund' | 'refund_part' =>
  amount < paid ? 'refund_part' : 'refund';

/** Reason of the refund of a payment that its order did not wait for. */
export const LATE_PAYMENT = 'late payment';

/**
 * Queues the refund of a payment. The key of the outbox row is the idempotency key at the provider.
 * @param part amount in fils; default the full payment
 */
export async function startRefund(
  tx: Tx,
  ctx: Context,
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
  reason: string,
  part: number = amount,
): Promise<void> {
  const started = await transition(tx, payments, paymentProcess, 'refund', eq(payments.id, id));
  if (started.length === 0) return;
  await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: id,
      amount: part,
      reason,
      status: refundProcess.row('start').to,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: refunds.paymentId });
  await enqueue(tx, ctx, refundKind(part, amount), `refund:${id}`, { paymentId: id });
}

/**
 * Called if the payer's bank sends a refund back, which may happen days after the refund was done. An operator must then
 * retry the refund, or return the money in another way.
 * @param providerRef the refund at the provider. An event of another refund than the stored one changes nothing
 */
export async function failRefund(
  tx: Tx,
  ctx: Context,
  paymentId: string,
  providerRef?: string,
): Promise<void> {
  const isStored = providerRef ? eq(refunds.providerRef, providerRef) : sql`false`;
  // The event of a pending refund may arrive before the response with its reference.
  const isPending = and(eq(refunds.status, 'pending'), providerRef ? isNull(refunds.providerRef) : undefined);
  const failed = await transition(
    tx,
    refunds,
    refundProcess,
    'fail',
    and(eq(refunds.paymentId, paymentId), or(isStored, isPending)),
    providerRef ? { providerRef } : {},
  );
  if (failed.length === 0) return;
  ctx.log.error({ payment: paymentId }, 'a refund failed: return the money by hand');
  const bounced = await transition(
    tx,
    payments,
    paymentProcess,
    'refund_bounced',
    eq(payments.id, paymentId),
  );
  if (bounced.length > 0) await mailBouncedRefund(tx, ctx, paymentId);
}

/**
 * Returns whether an event `refunded` is older than the stored state. At the provider, a failed refund is final, and a
 * retry is a new refund.
 */
export async function isStaleRefund(tx: Tx, paymentId: string, providerRef?: string): Promise<boolean> {
  const [stored] = await tx
    .select({ status: refunds.status, providerRef: refunds.providerRef })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .limit(1);
  if (!providerRef || !stored?.providerRef) return false;
  const isOfStored = stored.providerRef === providerRef;
  return stored.status === 'failed' ? isOfStored : !isOfStored;
}

/** Returns the part of the payment, in fils, that remains after all completed and running refunds. */
export async function heldAmount(tx: Tx, { id, status, amount }: PaymentRow): Promise<number> {
  if (status === 'succeeded') return amount;
  const isHeld = status === 'partly_refunded' || status === 'refund_pending';
  return isHeld ? Math.max(0, amount - (await refundedSum(tx, id))) : 0;
}
/** The chargeback took a part of the payment, and the bank did not return this part. */
export const isLostPart = and(eq(chargebacks.isPart, true), isNull(chargebacks.wonAt))!;
/** SQL: the parts of payments that a bank took back and did not return, in fils. */
export const lostAmount = (ofPayments: SQL) =>
  sql<number>`(select coalesce(sum(${chargebacks.amount}), 0) from ${chargebacks}
    join ${payments} on ${payments.id} = ${chargebacks.paymentId}
    where ${ofPayments} and ${isLostPart})`.mapWith(Number);
/** Returns the parts of payments that a bank took back and did not return, in fils. */
export async function chargedBackPart(tx: Tx, ofPayments: SQL): Promise<number> {
  const { rows } = await tx.execute<{ sum: string }>(sql`select ${lostAmount(ofPayments)} as sum`);
  return Number(rows[0]!.sum);
}
/** Returns the amount of a payment without the parts that a bank took back, in fils. */
export const amountWithoutParts = async (
  tx: Tx,
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
): Promise<number> => amount - (await chargedBackPart(tx, eq(payments.id, id)));
/**
 * Returns the part of a refunded payment, in fils, that neither its refund nor a chargeback returns. A payment without a
 * refund has no such part.
 */
export async function unreturnedPart(tx: Tx, payment: PaymentRow): Promise<number> {
  const refunded = await refundedSum(tx, payment.id);
  return refunded > 0 ? Math.max(0, (await amountWithoutParts(tx, payment)) - refunded) : 0;
}
async function refundedSum(tx: Tx, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)::text` })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return Number(row!.sum);
}

/** Called after the provider has completed a refund. */
export async function finishRefund(
  tx: Tx,
  ctx: Context,
  paymentId: string,
  providerRef?: string,
): Promise<void> {
  const ofPayment = eq(payments.id, paymentId);
  const [paid] = await tx.select({ amount: payments.amount }).from(payments).where(ofPayment).limit(1);
  const amount = await refundedSum(tx, paymentId);
  const isPart = paid !== undefined && amount > 0 && amount < paid.amount;
  // Without the part that a bank took back, the refund may return everything.
  const isRest = isPart && amount + (await chargedBackPart(tx, ofPayment)) >= paid.amount;
  const event = isPart && !isRest ? 'refund_part_done' : 'refund_done';
  const [returned] = await transition(tx, payments, paymentProcess, event, ofPayment);
  const set = providerRef ? { providerRef } : {};
  await transition(tx, refunds, refundProcess, 'finish', eq(refunds.paymentId, paymentId), set);
  if (!returned) return;
  const isFirst = await issueReceipt(tx, ctx, isPart ? { ...returned, part: amount } : returned, 'refund');
  if (!isFirst) await mailRepeatedRefund(tx, ctx, paymentId);
}
