import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import briefRoutes from './briefs/routes';
import myOrderRoutes from './my-orders/routes';
import orderRoutes from './orders/routes';
import payLinkRoutes from './quotes/pay-link';
import quoteRoutes from './quotes/routes';
import submissionRoutes from './submissions/routes';

export function orderContextRoutes(app: FastifyInstance, ctx: Context): void {
  briefRoutes(app, ctx);
  orderRoutes(app, ctx);
  myOrderRoutes(app, ctx);
  quoteRoutes(app, ctx);
  submissionRoutes(app, ctx);
  payLinkRoutes(app, ctx);
}
