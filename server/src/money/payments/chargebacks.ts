/** The cases of payments that the payer's bank took back. An operator answers on the provider's page. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { notFound } from '../../platform/http/errors';
import type { PaymentEvent } from '../../platform/ports/payments';
import { chargebacks } from '../schema';
import type { PaymentRow } from './refund';

/** Opens the case of a chargeback, once. It also counts for a payment that was refunded: the money would go twice. */
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

/** Closes a case after it was answered or given up. @throws Refusal 404 */
export async function closeChargeback(tx: Tx, ctx: Context, id: string): Promise<{ changed: boolean }> {
  const [known] = await tx.select({ id: chargebacks.id }).from(chargebacks).where(eq(chargebacks.id, id));
  if (!known) throw notFound('This chargeback');
  const closed = await tx
    .update(chargebacks)
    .set({ closedAt: ctx.clock.now() })
    .where(and(eq(chargebacks.id, id), isNull(chargebacks.closedAt)))
    .returning({ id: chargebacks.id });
  return { changed: closed.length > 0 };
}
