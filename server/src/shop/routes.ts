import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import addonRoutes from './addons/routes';
import bundleRoutes from './bundles/routes';
import contentRoutes from './content/routes';
import mediaRoutes from './media/routes';
import pageCountRoutes from './page-counts/routes';
import publicPageRoutes from './public-page/routes';
import sellerRoutes from './sellers/routes';

export async function shopRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  publicPageRoutes(app, ctx);
  pageCountRoutes(app, ctx);
  sellerRoutes(app, ctx);
  await mediaRoutes(app, ctx);
  contentRoutes(app, ctx);
  addonRoutes(app, ctx);
  bundleRoutes(app, ctx);
}
