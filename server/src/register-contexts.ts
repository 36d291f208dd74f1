import type { FastifyInstance } from 'fastify';
import type { Context } from './platform/context';
import addonRoutes from './shop/addons/routes';
import authRoutes from './identity/auth/routes';
import bankRoutes from './money/banks/routes';
import briefRoutes from './orders/briefs/routes';
import bundleRoutes from './shop/bundles/routes';
import contentRoutes from './shop/content/routes';
import mediaRoutes from './shop/media/routes';
import operatorRoutes from './operator/routes';
import orderRoutes from './orders/orders/routes';
import testCheckoutRoutes from './money/events/test-checkout/routes';
import payLinkRoutes from './orders/quotes/pay-link';
import paymentWebhookRoutes from './money/events/webhook/routes';
import payoutRoutes from './money/payouts/routes';
import quoteRoutes from './orders/quotes/routes';
import sellerRoutes from './shop/sellers/routes';
import submissionRoutes from './orders/submissions/routes';
import subscriptionRoutes from './money/subscriptions/routes';

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
