/** Checkouts of the VIP plan. A seller has at most one open checkout, and none while VIP is active. */
import { and, eq, ne } from 'drizzle-orm';
import { HOUR_MS, paymentProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { enqueue } from '../../platform/jobs/enqueue';
import { type PaymentRow, startRefund } from '../payments/refund';
import { payments } from '../schema';
import { callbacks } from '../callbacks';
import { isActive } from './plan';
import { notifyOfPlan } from './plan-dates';
import { planOf } from './plan-row';
import { activateSubscription } from './transition';

declare module '../../platform/jobs/enqueue' {
  interface OutboxPayloads {
    /** `ref` is the provider's reference. */
    close_checkout: { ref: string };
  }
}

/** Minimum remaining time, in ms, of a checkout. A checkout that ends sooner is not offered again. */
const MIN_REMAINING_MS = HOUR_MS;

const ofSeller = (sellerId: string) =>
  and(eq(payments.sellerId, sellerId), eq(payments.purpose, 'subscription'));

export const planCheckouts = (db: DbOrTx, sellerId: string): Promise<PaymentRow[]> =>
  db.select().from(payments).where(ofSeller(sellerId));

export const isOffered = (ctx: Context, { status, provider, createdAt }: PaymentRow): boolean =>
  status === 'created' &&
  provider === ctx.payments.name &&
  createdAt.getTime() + ctx.payments.linkLifetime - MIN_REMAINING_MS > ctx.clock.now().getTime();

export async function hasActivePlan(db: DbOrTx, ctx: Context, sellerId: string): Promise<boolean> {
  return isActive(await planOf(db, sellerId), ctx.clock.now());
}

/**
 * Closes the open checkouts of a seller, also at the provider. The caller must hold the seller's lock.
 * @param exceptId id of the payment whose checkout stays open
 */
export async function closePlanCheckouts(
  tx: Tx,
  ctx: Context,
  sellerId: string,
  exceptId = '',
): Promise<void> {
  const otherCheckouts = and(ofSeller(sellerId), ne(payments.id, exceptId));
  for (const { id, ref, provider } of await transition(
    tx,
    payments,
    paymentProcess,
    'expire',
    otherCheckouts,
  ))
    if (provider === ctx.payments.name)
      await enqueue(tx, ctx, 'close_checkout', `close-checkout:${id}`, { ref });
}

/**
 * Ends the subscription of a seller at the provider before the account is deleted. A subscription that was cancelled for
 * the end of the month may still be charged: for an unpaid invoice, or after it was resumed on the provider's page.
 */
export async function endPlan(tx: Tx, ctx: Context, sellerId: string): Promise<void> {
  const ref = (await planOf(tx, sellerId))?.providerRef;
  if (ref) await enqueue(tx, ctx, 'end_subscription', `end:${ref}`, { ref });
}

/**
 * Starts VIP and closes the other checkouts. If VIP is already active, or the account was deleted, refunds the payment
 * and ends its subscription. The caller must hold the seller's lock.
 */
export async function onPlanPaid(
  tx: Tx,
  ctx: Context,
  payment: PaymentRow & { sellerId: string },
  subscriptionRef?: string,
): Promise<void> {
  const { sellerId } = payment;
  const { erasedAt } = await callbacks().sellers.find(tx, sellerId);
  if (!erasedAt && !(await hasActivePlan(tx, ctx, sellerId))) {
    await activateSubscription(tx, ctx, sellerId, subscriptionRef);
    return closePlanCheckouts(tx, ctx, sellerId, payment.id);
  }
  if (subscriptionRef)
    await enqueue(tx, ctx, 'end_subscription', `end:${subscriptionRef}`, { ref: subscriptionRef });
  if (erasedAt) return startRefund(tx, ctx, payment, 'account was deleted');
  await startRefund(tx, ctx, payment, 'VIP was active');
  const plan = await planOf(tx, sellerId);
  if (plan) await notifyOfPlan(tx, ctx, plan, 'paid_twice', payment.id);
}
