/** The VIP plan. Product §1, §7, §9. */
import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { takeSlot } from '../../platform/http/limits';
import { serve } from '../../platform/http/serve';
import { planPortal, presentPlan, setPlanEnd } from './manage-plan';
import { openSubscription } from './open-subscription';

/**
 * Maximum calls per seller. The calls send requests to the provider, and all sellers and buyers share the rate
 * limit of the provider.
 */
const REQUESTS_PER_HOUR = 30;
const countRequest = (ctx: Context, sellerId: string) =>
  takeSlot(ctx.db, ctx.clock.now(), { key: `plan:${sellerId}`, windowMs: HOUR_MS, max: REQUESTS_PER_HOUR });

export default function subscriptionRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getPlan', async ({ subject }) => ({ data: await presentPlan(ctx, subject.id) }));
  serve(
    app,
    ctx,
    'cancelPlan',
    async ({ subject }) => {
      await countRequest(ctx, subject.id);
      await setPlanEnd(ctx, subject.id, { endsAtPeriodEnd: true });
      return { data: await presentPlan(ctx, subject.id) };
    },
    { lane: 'payments' },
  );
  serve(
    app,
    ctx,
    'resumePlan',
    async ({ subject }) => {
      await countRequest(ctx, subject.id);
      await setPlanEnd(ctx, subject.id, { endsAtPeriodEnd: false });
      return { data: await presentPlan(ctx, subject.id) };
    },
    { lane: 'payments' },
  );
  serve(
    app,
    ctx,
    'openPlanPortal',
    async ({ subject }) => {
      await countRequest(ctx, subject.id);
      return { data: { portalUrl: await planPortal(ctx, subject.id) } };
    },
    { lane: 'payments' },
  );
  serve(
    app,
    ctx,
    'subscribe',
    async ({ subject }) => {
      await countRequest(ctx, subject.id);
      return { data: { subscriptionUrl: await openSubscription(ctx, subject.id) } };
    },
    { lane: 'payments' },
  );
}
