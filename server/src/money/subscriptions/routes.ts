/** The VIP plan. Product §1, §7, §9. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { openSubscription } from './open-subscription';

export default function subscriptionRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'subscribe', async ({ subject }) => ({
    data: { subscriptionUrl: await openSubscription(ctx, subject.id) },
  }));
}
