/** Product §3. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { agentOf } from './count-visit';
import { countPageEvent, writePageCounts } from './page-counter';

export default function pageCountRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'noteCart', async ({ query, request }) => {
    countPageEvent(ctx, query.username, 'carts', { ip: request.ip, agent: agentOf(request.headers) });
    return {};
  });
  app.addHook('onClose', () =>
    writePageCounts(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'page counts are lost')),
  );
}
