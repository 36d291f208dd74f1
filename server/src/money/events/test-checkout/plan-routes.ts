/** The portal of a plan at the test provider. Its buttons renew the plan, let the renewal fail, and end the plan. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paths } from '@linksouq/shared-api/contract';
import type { Context } from '../../../platform/context';
import { newId } from '../../../platform/db/id';
import { notFound } from '../../../platform/http/errors';
import { languageNow } from '../../../platform/http/localize-replies';
import type { PaymentEvent } from '../../../platform/ports/payments';
import { TEST_PROVIDER } from '../../../platform/ports/payments-test-checkout';
import { subscriptions } from '../../schema';
import { onPaymentEvent } from '../on-payment-event';
import { planPage } from './page';

interface ByRef {
  Params: { ref: string };
}
const EVENT_OF_BUTTON: Readonly<Record<string, PaymentEvent['kind']>> = {
  renew: 'subscription_renewed',
  fail: 'subscription_failed',
  end: 'subscription_ended',
};

export function testPlanRoutes(scope: FastifyInstance, ctx: Context): void {
  const assertPlan = async (ref: string) => {
    const [plan] = await ctx.db
      .select({ id: subscriptions.sellerId })
      .from(subscriptions)
      .where(eq(subscriptions.providerRef, ref))
      .limit(1);
    if (!plan) throw notFound('This plan');
  };
  scope.get<ByRef>('/_checkout/plan/:ref', async ({ params }, reply) => {
    await assertPlan(params.ref);
    const page = planPage({ language: languageNow(), brand: ctx.config.settings.brand, ref: params.ref });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  scope.post<ByRef>('/_checkout/plan/:ref', async ({ params: { ref }, body }, reply) => {
    await assertPlan(ref);
    const kind = EVENT_OF_BUTTON[String((body as { action?: unknown } | undefined)?.action)];
    if (kind) await onPaymentEvent(ctx, { provider: TEST_PROVIDER, eventId: `${ref}:${newId()}`, kind, ref });
    return reply.redirect(paths.plans(), 303);
  });
}
