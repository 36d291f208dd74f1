/** Add-ons: Instagram follow, venue visit, Google review. Product §2, §5, §7. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { addons } from '../schema';
import { serve } from '../../platform/http/serve';
import { presentOwnAddons } from './present-addons';
import { saveAddons } from './save-addons';

export default function addonRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getAddons', async ({ subject }) => {
    const [row] = await ctx.db.select().from(addons).where(eq(addons.sellerId, subject.id)).limit(1);
    return { data: row ? presentOwnAddons(row) : null };
  });
  serve(app, ctx, 'createAddons', async ({ subject, body }) => ({
    data: await saveAddons(ctx, subject.id, body),
    message: 'Add-ons saved successfully!',
  }));
  serve(app, ctx, 'updateAddons', async ({ subject, body }) => ({
    data: await saveAddons(ctx, subject.id, body),
    message: 'Add-ons updated successfully!',
  }));
}
