import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import bankRoutes from './banks/routes';
import testCheckoutRoutes from './events/test-checkout/routes';
import paymentWebhookRoutes from './events/webhook/routes';
import payoutRoutes from './payouts/routes';
import subscriptionRoutes from './subscriptions/routes';

export function moneyRoutes(app: FastifyInstance, ctx: Context): void {
  bankRoutes(app, ctx);
  subscriptionRoutes(app, ctx);
  payoutRoutes(app, ctx);
  testCheckoutRoutes(app, ctx);
  paymentWebhookRoutes(app, ctx);
}
