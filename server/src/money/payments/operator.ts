/** Actions of finance on refunds that did not reach the payer, in the transaction of an operator's action. */
import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import { filsToAed, fils, refundProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { chargebacks, payments, refunds } from '../schema';
import { outbox } from '../../platform/db/schema';
import { transition } from '../../platform/db/transition';
import { conflict, notFound } from '../../platform/http/errors';
import { enqueue } from '../../platform/jobs/enqueue';
import { codeOf, callbacks } from '../callbacks';
import { finishRefund, lockOwner, refundKind } from './refund';

export interface RefundDecision {
  refund: string;
  /** Code of the order. */
  order: string | null;
  status: string;
  /** Amount in AED. */
  amount: number;
  changed: boolean;
}

/**
 * SQL condition for the outbox rows of all attempts of a refund. A retry has a new key, because for the first key the
 * provider returns the failed refund.
 */
const isAttemptOf = (paymentId: string | SQLWrapper) =>
  sql`(${outbox.key} = 'refund:' || ${paymentId} or ${outbox.key} like 'refund:' || ${paymentId} || ':%')`;

/** Returns refunds that failed, oldest first: the payer's bank sent the money back, or the provider call failed. */
export async function listRefundProblems(ctx: Context) {
  const rows = await ctx.db
    .select({
      id: refunds.id,
      orderId: payments.orderId,
      amount: refunds.amount,
      status: refunds.status,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
      tries: outbox.attempts,
      problem: outbox.lastError,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(outbox, and(isNull(outbox.doneAt), isAttemptOf(payments.id)))
    .where(or(eq(refunds.status, 'failed'), and(eq(refunds.status, 'pending'), isNotNull(outbox.lastError))))
    .orderBy(asc(refunds.createdAt));
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const codes = await callbacks().orders.codesOf(ctx.db, ids);
  return rows.map(({ id, orderId, ...row }) => ({
    id,
    order: codes.get(orderId ?? '') ?? null,
    ...row,
    amount: filsToAed(fils(row.amount)),
  }));
}

/**
 * Retries a failed refund with a new key, or a waiting refund at once.
 * @param idOrCode refund id or order code
 * @throws Refusal 404; 409 if the refund is done, if the payer's bank took the payment back, or if several refunds of
 * the order are not done
 */
export async function retryRefund(tx: Tx, ctx: Context, idOrCode: string): Promise<RefundDecision> {
  const refund = await findRefund(tx, idOrCode);
  const { paymentId } = refund;
  if (refund.status === 'done') throw conflict('This refund is done.');
  if (await returnedByBank(tx, refund)) throw conflict(RETURNED_BY_BANK);
  if (refund.status === 'pending') {
    const dueNow = await tx
      .update(outbox)
      .set({ nextAt: ctx.clock.now() })
      .where(and(isAttemptOf(paymentId), isNull(outbox.doneAt), isNotNull(outbox.lastError)))
      .returning({ id: outbox.id });
    return presentRefund(refund, { status: 'pending', changed: dueNow.length > 0 });
  }
  await transition(tx, refunds, refundProcess, 'retry', eq(refunds.id, refund.id), { providerRef: null });
  // An earlier attempt without a response still waits for its next try, and would refund the amount a second time.
  const isUndone = and(isAttemptOf(paymentId), isNull(outbox.doneAt));
  await tx.update(outbox).set({ doneAt: ctx.clock.now(), lastError: null }).where(isUndone);
  const kind = refundKind(refund.amount, refund.paid);
  await enqueue(tx, ctx, kind, `refund:${paymentId}:${newId()}`, { paymentId });
  return presentRefund(refund, { status: 'pending', changed: true });
}

/**
 * Marks a refund as done after an operator has returned the money in another way, or after the bank has returned it with a
 * chargeback. In the second case, the refund gets the reference of the chargeback, so that `winChargeback` finds it.
 * @param idOrCode refund id or order code
 * @throws Refusal 404; 409 if the provider or a chargeback may still return the money, or if several refunds of the order
 * are not done
 */
export async function completeRefund(tx: Tx, ctx: Context, idOrCode: string): Promise<RefundDecision> {
  const refund = await findRefund(tx, idOrCode);
  const taken = await returnedByBank(tx, refund);
  if (refund.status === 'pending' && !(taken && (await isRefused(tx, refund))))
    throw conflict('The provider may still return this money: it would go twice.');
  if (taken?.isOpen) throw conflict(RETURNED_BY_BANK);
  const changed = refund.status !== 'done';
  if (changed) await finishRefund(tx, ctx, refund.paymentId, taken?.ref);
  return presentRefund(refund, { status: 'done', changed });
}

/** Returns whether the provider refused the last attempt, as it does after a chargeback. */
async function isRefused(
  tx: Tx,
  { paymentId, providerRef }: { paymentId: string; providerRef: string | null },
): Promise<boolean> {
  const isFailing = and(isAttemptOf(paymentId), isNull(outbox.doneAt), isNotNull(outbox.lastError));
  return providerRef === null && (await tx.$count(outbox, isFailing)) > 0;
}

const RETURNED_BY_BANK = 'The payer’s bank took this payment back: do not return it a second time.';

/**
 * Returns the largest chargeback, if the payer's bank took back so much of the payment that a refund would return money
 * twice. `isOpen`: the bank may still decide in our favour.
 */
async function returnedByBank(
  tx: Tx,
  { paymentId, amount, paid, status }: { paymentId: string; amount: number; paid: number; status: string },
): Promise<{ ref: string; isOpen: boolean } | undefined> {
  if (status === 'done') return undefined;
  const rows = await tx
    .select({ ref: chargebacks.ref, amount: chargebacks.amount, closedAt: chargebacks.closedAt })
    .from(chargebacks)
    .where(and(eq(chargebacks.paymentId, paymentId), isNull(chargebacks.wonAt)))
    .orderBy(desc(chargebacks.amount));
  const [largest] = rows;
  if (!largest || amount + rows.reduce((sum, row) => sum + row.amount, 0) <= paid) return undefined;
  return { ref: largest.ref, isOpen: rows.some(({ closedAt }) => !closedAt) };
}

type FoundRefund = Awaited<ReturnType<typeof findRefund>>;

/**
 * Locks the matching refunds. Returns the refund that is not done. If all are done, returns one of them.
 * @throws Refusal 404; 409 if several refunds are not done
 */
async function findRefund(tx: Tx, idOrCode: string) {
  const orderId = await callbacks().orders.idOf(tx, idOrCode);
  const isNamed = or(eq(refunds.id, idOrCode), orderId ? eq(payments.orderId, orderId) : undefined);
  const [owner] = await tx
    .select({ orderId: payments.orderId, sellerId: payments.sellerId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isNamed)
    .limit(1);
  if (owner) await lockOwner(tx, owner);
  const rows = await tx
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      status: refunds.status,
      providerRef: refunds.providerRef,
      orderId: payments.orderId,
      paid: payments.amount,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isNamed)
    .for('update', { of: refunds });
  const unfinished = rows.filter(({ status }) => status !== 'done');
  const [row] = unfinished.length > 0 ? unfinished : rows;
  if (!row) throw notFound('This refund');
  if (unfinished.length > 1) throw conflict('This order has several refunds: name one by its id.');
  return { ...row, order: (await codeOf(tx, row.orderId)) ?? null };
}

const presentRefund = (
  { id, order, amount }: FoundRefund,
  decision: Pick<RefundDecision, 'status' | 'changed'>,
): RefundDecision => ({ refund: id, order, amount: filsToAed(fils(amount)), ...decision });
