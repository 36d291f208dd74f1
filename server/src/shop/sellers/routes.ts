/** Sellers: own profile, dashboard, public page, availability, price visibility, onboarding. Product §2, §4, §7. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { messages } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { sellers } from '../schema';
import { serve } from '../../platform/http/serve';
import { loadDashboard } from '../../orders/orders/dashboard';
import { loadSeller } from './load-seller';
import { invalidateOnWrite } from '../public-page/invalidate-on-write';
import { PublicFactsMemory } from '../public-page/public-facts';
import { loadPublicProfile } from '../public-page/public-profile';
import { saveProfile } from './save-profile';
import { setPriceVisibility } from './set-price-visibility';

const AVAILABLE = 'You are available for new orders.';
const UNAVAILABLE = 'You are unavailable and receive no new orders.';

export default function sellerRoutes(app: FastifyInstance, ctx: Context): void {
  const memory = new PublicFactsMemory(ctx.config.publicPageMs);
  invalidateOnWrite(app, memory);
  serve(app, ctx, 'getProfile', async ({ subject }) => ({ data: await loadSeller(ctx, subject.id) }));
  serve(app, ctx, 'getDashboard', ({ subject }) => loadDashboard(ctx, subject.id));
  serve(app, ctx, 'getPublicProfile', async ({ query }) => ({
    data: await loadPublicProfile(ctx, memory, query.username),
  }));
  serve(app, ctx, 'markProfileShared', async ({ subject }) => {
    await ctx.db.update(sellers).set({ isUrlShared: true }).where(eq(sellers.id, subject.id));
    return { message: 'Link shared.' };
  });
  serve(app, ctx, 'setAvailability', async ({ subject, query: { availability: available } }) => {
    await ctx.db.update(sellers).set({ available }).where(eq(sellers.id, subject.id));
    return { data: { available }, message: available ? AVAILABLE : UNAVAILABLE };
  });
  serve(app, ctx, 'saveProfile', async ({ subject, body }) => ({
    data: await saveProfile(ctx, subject.id, body),
    message: messages.userUpdated,
  }));
  serve(app, ctx, 'setPriceVisibility', async ({ subject, query }) => ({
    data: await setPriceVisibility(ctx, subject.id, query.visibility),
  }));
}
