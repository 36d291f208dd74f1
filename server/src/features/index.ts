import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import addonRoutes from './addons/routes';
import authRoutes from './auth/routes';
import bankRoutes from './banks/routes';
import briefRoutes from './briefs/routes';
import bundleRoutes from './bundles/routes';
import contentRoutes from './content/routes';
import mediaRoutes from './media/routes';
import operatorRoutes from './operator/routes';
import orderRoutes from './orders/routes';
import testCheckoutRoutes from './payments/test-checkout/routes';
import payLinkRoutes from './payments/pay-link';
import paymentWebhookRoutes from './payments/webhook/routes';
import payoutRoutes from './payouts/routes';
import quoteRoutes from './quotes/routes';
import sellerRoutes from './sellers/routes';
import submissionRoutes from './submissions/routes';
import subscriptionRoutes from './subscriptions/routes';

/** Every feature of the API, one line each. */
export async function registerFeatures(app: FastifyInstance, ctx: Context): Promise<void> {
  authRoutes(app, ctx);
  sellerRoutes(app, ctx);
  await mediaRoutes(app, ctx);
  contentRoutes(app, ctx);
  addonRoutes(app, ctx);
  bundleRoutes(app, ctx);
  bankRoutes(app, ctx);
  subscriptionRoutes(app, ctx);
  briefRoutes(app, ctx);
  orderRoutes(app, ctx);
  quoteRoutes(app, ctx);
  submissionRoutes(app, ctx);
  payoutRoutes(app, ctx);
  testCheckoutRoutes(app, ctx);
  payLinkRoutes(app, ctx);
  paymentWebhookRoutes(app, ctx);
  operatorRoutes(app, ctx);
}
