/** Chargebacks: payments that the payer's bank took back. An operator responds on the provider's website. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { notFound } from '../../platform/http/errors';
import type { PaymentEvent } from '../../platform/ports/payments';
import { callbacks } from '../callbacks';
import { chargebacks, payments } from '../schema';
import { isStillHeld, type PaymentRow } from './refund';

/**
 * Stores a chargeback. A repeated event adds no second row. A refunded payment also gets a row, because its amount
 * leaves our account twice: with the refund and with the chargeback.
 */
export async function openChargeback(
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  { eventId, chargeback }: PaymentEvent,
): Promise<void> {
  await tx
    .insert(chargebacks)
    .values({
      id: newId(),
      paymentId: payment.id,
      ref: chargeback?.ref ?? eventId,
      amount: chargeback?.amount ?? payment.amount,
      dueAt: chargeback?.dueAt ?? null,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
}

/** Closes a chargeback after an operator has responded or given up. @throws Refusal 404 */
export async function closeChargeback(tx: Tx, ctx: Context, id: string): Promise<{ changed: boolean }> {
  const [chargeback] = await tx
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(eq(chargebacks.id, id));
  if (!chargeback) throw notFound('This chargeback');
  const closed = await tx
    .update(chargebacks)
    .set({ closedAt: ctx.clock.now() })
    .where(and(eq(chargebacks.id, id), isNull(chargebacks.closedAt)))
    .returning({ id: chargebacks.id });
  return { changed: closed.length > 0 };
}

/**
 * Closes a chargeback that the bank decided in our favour. Then the context `orders` updates the order.
 * @throws Refusal 404
 */
export async function winChargeback(tx: Tx, ctx: Context, id: string): Promise<{ changed: boolean }> {
  const [chargeback] = await tx
    .select({ payment: payments })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(eq(chargebacks.id, id));
  if (!chargeback) throw notFound('This chargeback');
  const { payment } = chargeback;
  // Every transaction locks the order before its payments.
  if (payment.orderId) await callbacks().orders.lock(tx, payment.orderId);
  const now = ctx.clock.now();
  const won = await tx
    .update(chargebacks)
    .set({ closedAt: now, wonAt: now })
    .where(and(eq(chargebacks.id, id), isNull(chargebacks.closedAt)))
    .returning({ id: chargebacks.id });
  // The chargeback of a refunded payment did not change the order.
  if (won.length > 0 && payment.orderId && (await isStillHeld(tx, payment)))
    await callbacks().orders.chargebackWon(tx, ctx, payment.orderId);
  return { changed: won.length > 0 };
}
