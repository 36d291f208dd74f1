import { eq } from 'drizzle-orm';
import { aedToFils, paths, paymentProcess, VIP_PRICE_AED } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { payments, subscriptions } from '../schema';
import { conflict } from '../../platform/http/errors';
import { createCheckout } from '../payments/create-checkout';
import { parties } from '../parties';
import { isVip } from './plan';

/**
 * Opens a checkout for the VIP plan. Only the payment's event starts VIP.
 * @returns the address to open in a new tab. @throws Refusal 409 while VIP is active, 503 while the provider is
 * unavailable
 */
export async function openSubscription(ctx: Context, sellerId: string): Promise<string> {
  const [plan] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.sellerId, sellerId))
    .limit(1);
  if (plan?.status === 'active' && isVip(plan, ctx.clock.now())) throw conflict('Your VIP plan is active.');
  const { email } = await parties().sellers.one(ctx.db, sellerId);
  const id = newId();
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
  await ctx.db.insert(payments).values({
    id,
    sellerId,
    purpose: 'subscription',
    provider: ctx.payments.name,
    ref,
    amount,
    status: paymentProcess.row('create').to,
    link,
    createdAt: ctx.clock.now(),
  });
  return link;
}
