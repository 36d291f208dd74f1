/** Chargebacks: payments that the payer's bank took back. An operator responds on the provider's website. */
import { and, asc, eq, isNull, lt, max, type SQL } from 'drizzle-orm';
import { fils, filsToAed, formatAed, linkIn, type OrderState, paths } from '@linksouq/shared-api/contract';
import { notifyEverywhere } from '../../identity';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { notFound } from '../../platform/http/errors';
import { translate } from '../../platform/i18n';
import type { PaymentEvent } from '../../platform/ports/payments';
import { callbacks } from '../callbacks';
import { chargebacks, payments, refunds } from '../schema';
import { creditPartAgain, partTakenFrom, type SoldOrder, takePartBack } from './order-money';
import { heldAmount, lockOwner, type PaymentRow, unreturnedPart } from './refund';

/**
 * A chargeback of at least this share of the held amount counts as the whole, because the exchange rate of the bank may
 * change the amount.
 */
const WHOLE = 0.95;

/**
 * Stores a chargeback and takes the money back from the seller. A repeated event adds no second row. A refunded payment
 * also gets a row, because its amount leaves our account twice: with the refund and with the chargeback. Only the first
 * chargeback of a payment has an effect on its order.
 */
export async function onChargedBack(
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  { eventId, chargeback }: PaymentEvent,
): Promise<void> {
  const [earlier] = await tx
    .select({ at: max(chargebacks.createdAt) })
    .from(chargebacks)
    .where(eq(chargebacks.paymentId, payment.id));
  const earlierAt = earlier?.at?.getTime();
  await tx
    .insert(chargebacks)
    .values({
      id: newId(),
      paymentId: payment.id,
      ref: chargeback?.ref ?? eventId,
      amount: chargeback?.amount ?? payment.amount,
      dueAt: chargeback?.dueAt ?? null,
      // `winChargeback` finds the first chargeback by this time, and the clocks of two replicas may differ.
      createdAt: new Date(Math.max(ctx.clock.now().getTime(), (earlierAt ?? 0) + 1)),
    })
    .onConflictDoNothing();
  if (earlierAt === undefined) await applyChargeback(tx, ctx, payment);
}

/**
 * Applies the first chargeback of a payment to its order. A chargeback of a refunded payment does not affect the order.
 * The event of a chargeback may arrive before the event of its payment, so this function is also called after a payment.
 */
export async function applyChargeback(tx: Tx, ctx: Context, payment: PaymentRow): Promise<void> {
  const { id: paymentId, orderId } = payment;
  const held = await heldAmount(tx, payment);
  if (!orderId || held === 0) return;
  const [first] = await tx
    .select({ id: chargebacks.id, amount: chargebacks.amount, wonAt: chargebacks.wonAt })
    .from(chargebacks)
    .where(eq(chargebacks.paymentId, paymentId))
    .orderBy(asc(chargebacks.createdAt))
    .limit(1);
  if (!first || first.wonAt) return;
  if (first.amount >= held * WHOLE) return callbacks().orders.chargedBack(tx, ctx, payment);
  await tx.update(chargebacks).set({ isPart: true }).where(eq(chargebacks.id, first.id));
  const order = await callbacks().orders.lock(tx, orderId);
  if (order.status === 'completed') await takePartBack(tx, ctx, order);
  await tellSeller(tx, ctx, order, PART_TAKEN, await partTakenFrom(tx, order));
}

const PART_TAKEN =
  'A bank took back a part of the payment of order {code}. Your earnings from this order decrease by {amount}.';
const PART_RETURNED =
  'The bank returned the part of the payment of order {code}. Your earnings from this order increase by {amount} again.';

async function tellSeller(
  tx: Tx,
  ctx: Context,
  { id, sellerId, code }: SoldOrder & { code: string },
  text: string,
  amount: number,
): Promise<void> {
  const seller = (await callbacks().sellers.byId(tx, [sellerId])).get(sellerId);
  if (!seller || seller.erasedAt) return;
  await notifyEverywhere(tx, ctx, seller, {
    person: { kind: 'seller', id: sellerId, orderId: id },
    template: 'chargeback-part',
    language: seller.locale,
    text: translate(seller.locale, text, { code, amount: formatAed(filsToAed(fils(amount))) }),
    link: linkIn(seller.locale, ctx.config.publicOrigin + paths.myEarning()),
  });
}

/** Records that an operator sent the evidence. The bank then decides, which takes weeks. @throws Refusal 404 */
export async function answerChargeback(tx: Tx, ctx: Context, id: string): Promise<{ changed: boolean }> {
  return markOpenChargeback(tx, id, { answeredAt: ctx.clock.now() }, isNull(chargebacks.answeredAt));
}

/** Closes a lost chargeback. It can still be won later. @throws Refusal 404 */
export async function closeChargeback(tx: Tx, ctx: Context, id: string): Promise<{ changed: boolean }> {
  return markOpenChargeback(tx, id, { closedAt: ctx.clock.now() });
}

async function markOpenChargeback(
  tx: Tx,
  id: string,
  set: Partial<typeof chargebacks.$inferInsert>,
  condition?: SQL,
): Promise<{ changed: boolean }> {
  const [chargeback] = await tx
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(eq(chargebacks.id, id));
  if (!chargeback) throw notFound('This chargeback');
  const marked = await tx
    .update(chargebacks)
    .set(set)
    .where(and(eq(chargebacks.id, id), isNull(chargebacks.closedAt), condition))
    .returning({ id: chargebacks.id });
  return { changed: marked.length > 0 };
}

const ENDED_WITHOUT_SALE: readonly OrderState[] = ['declined', 'cancelled'];

/**
 * Closes a chargeback that the bank decided in our favour, also after it was closed as lost. Then tells the context
 * `orders`, which updates the order.
 * @returns `owed`: what an operator must return to the payer, in fils, because a refund left it out
 * @throws Refusal 404
 */
export async function winChargeback(
  tx: Tx,
  ctx: Context,
  id: string,
): Promise<{ changed: boolean; owed: number; payer: 'buyer' | 'seller' }> {
  const [chargeback] = await tx
    .select({
      paymentId: chargebacks.paymentId,
      orderId: payments.orderId,
      sellerId: payments.sellerId,
      ref: chargebacks.ref,
      isPart: chargebacks.isPart,
      amount: chargebacks.amount,
      createdAt: chargebacks.createdAt,
    })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(eq(chargebacks.id, id));
  if (!chargeback) throw notFound('This chargeback');
  const { paymentId, orderId, isPart, createdAt } = chargeback;
  const payer = orderId ? 'buyer' : 'seller';
  // Every transaction locks the order, or the seller of a plan, before the payments. Only after the lock, the state of
  // the payment is final.
  const order = orderId ? await callbacks().orders.lock(tx, orderId) : undefined;
  if (!order) await lockOwner(tx, chargeback);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  const lost = isPart && order ? await partTakenFrom(tx, order) : 0;
  const now = ctx.clock.now();
  const won = await tx
    .update(chargebacks)
    .set({ closedAt: now, wonAt: now })
    .where(and(eq(chargebacks.id, id), isNull(chargebacks.wonAt)))
    .returning({ id: chargebacks.id });
  if (won.length === 0) return { changed: false, owed: 0, payer };
  const isEarlier = and(eq(chargebacks.paymentId, paymentId), lt(chargebacks.createdAt, createdAt));
  const earlier = await tx.select({ id: chargebacks.id }).from(chargebacks).where(isEarlier).limit(1);
  const hasEnded = order !== undefined && ENDED_WITHOUT_SALE.includes(order.status);
  // A chargeback that did not change the order does not change the order at its end either: a later chargeback of the
  // same payment, and the chargeback of a refunded payment.
  const hadEffect = earlier.length === 0 && (await heldAmount(tx, payment!)) > 0;
  if (order && hadEffect && !isPart) await callbacks().orders.chargebackWon(tx, ctx, order.id);
  else if (order && hadEffect && !hasEnded) {
    await creditPartAgain(tx, ctx, order.id);
    await tellSeller(tx, ctx, order, PART_RETURNED, lost);
  }
  const owed = await owedAfterWin(tx, payment!, { ...chargeback, hasEnded });
  return { changed: true, owed, payer };
}

/**
 * Returns what the refund of a payment left out because of a chargeback, in fils: the whole refund, if the chargeback was
 * lost first (`completeRefund`), or the part of an order that has ended. Other money belongs to the order, which continues.
 */
async function owedAfterWin(
  tx: Tx,
  payment: PaymentRow,
  { ref, amount, isPart, hasEnded }: { ref: string; amount: number; isPart: boolean; hasEnded: boolean },
): Promise<number> {
  const isReplaced = and(eq(refunds.paymentId, payment.id), eq(refunds.providerRef, ref));
  const [replaced] = await tx.select({ amount: refunds.amount }).from(refunds).where(isReplaced);
  if (replaced) return Math.min(amount, replaced.amount);
  return isPart && hasEnded ? Math.min(amount, await unreturnedPart(tx, payment)) : 0;
}
