import { eq } from 'drizzle-orm';
import { aedToFils, paths, paymentProcess, VIP_PRICE_AED } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/http/errors';
import { createCheckout } from '../payments/create-checkout';
import { callbacks } from '../callbacks';
import { payments } from '../schema';
import { closePlanCheckouts, hasActivePlan, isOffered, planCheckouts } from './plan-checkouts';

const alreadyActive = () => conflict('Your VIP plan is active.');

/**
 * Returns the URL of an open checkout of the VIP plan, or opens a new checkout and closes all others. So a
 * seller who taps twice or uses two tabs pays once. VIP starts only with the payment event.
 * @throws Refusal 401 if the seller does not exist, 409 if VIP is active, 503 if the provider fails
 */
export async function openSubscription(ctx: Context, sellerId: string): Promise<string> {
  if (await hasActivePlan(ctx.db, ctx, sellerId)) throw alreadyActive();
  const checkouts = await planCheckouts(ctx.db, sellerId);
  const open = checkouts.find((payment) => isOffered(ctx, payment));
  if (open) return open.link;
  const { email } = await callbacks().sellers.find(ctx.db, sellerId);
  // Parallel requests derive the same id, and the adapter of the provider derives the idempotency key from the id.
  const id = `plan-${sellerId}-${checkouts.length}`;
  const amount = aedToFils(VIP_PRICE_AED);
  const { ref, link } = await createCheckout(ctx, {
    paymentId: id,
    purpose: 'subscription',
    amount,
    description: `${ctx.config.settings.brand} VIP, one month`,
    successUrl: ctx.config.publicOrigin + paths.plans('paid'),
    failUrl: ctx.config.publicOrigin + paths.plans('failed'),
    ...(email ? { customerEmail: email } : {}),
  });
  const storedPayment = await ctx.db.transaction(async (tx) => {
    await callbacks().sellers.lock(tx, sellerId);
    await tx
      .insert(payments)
      .values({
        id,
        sellerId,
        purpose: 'subscription',
        provider: ctx.payments.name,
        ref,
        amount,
        status: paymentProcess.row('create').to,
        link,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing();
    // The seller may have paid an older checkout while the provider opened the new checkout.
    const isPaid = await hasActivePlan(tx, ctx, sellerId);
    await closePlanCheckouts(tx, ctx, sellerId, isPaid ? '' : id);
    if (isPaid) return undefined;
    const [payment] = await tx.select({ link: payments.link }).from(payments).where(eq(payments.id, id));
    return payment;
  });
  ctx.wake();
  if (!storedPayment) throw alreadyActive();
  return storedPayment.link;
}
