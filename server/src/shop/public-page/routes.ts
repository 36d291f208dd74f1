/** Product §2, §7. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { staleStatus } from '../../platform/last-known';
import { shareImageRoutes } from './share-image-routes';
import { invalidateOnWrite } from './invalidate-on-write';
import { PublicFactsMemory } from './public-facts';
import { atMediaOrigin } from './media-origin';
import { loadPublicProfile } from './public-profile';
import { sitemapRoutes } from './sitemap';

export default function publicPageRoutes(app: FastifyInstance, ctx: Context): void {
  const memory = new PublicFactsMemory(ctx.config.publicPageMs, ctx.config.publicPageStaleMs);
  invalidateOnWrite(app, memory, () => ctx.reads?.catchUp());
  sitemapRoutes(app, ctx);
  shareImageRoutes(app, ctx, memory);
  serve(
    app,
    ctx,
    'getPublicProfile',
    async ({ query, reply, from }) => {
      const { value, ageMs } = await loadPublicProfile(from, memory, query.username);
      if (ageMs > 0) void reply.header('cache-status', staleStatus(ageMs));
      return { data: await atMediaOrigin(from, value, ageMs > 0) };
    },
    // May use the standby, because `invalidateOnWrite` waits until the standby has a seller's write.
    { mayLag: () => true },
  );
}
