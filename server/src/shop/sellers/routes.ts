/** Sellers: registration, log-in, own profile, availability, price visibility, onboarding. Product §2, §4, §7. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { messages } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { sellers } from '../schema';
import { serve } from '../../platform/http/serve';
import { loadSeller } from './load-seller';
import { logIn } from './log-in';
import { registerSeller } from './register-seller';
import { saveProfile } from './save-profile';
import { setPriceVisibility } from './set-price-visibility';

const AVAILABLE = 'You are available for new orders.';
const UNAVAILABLE = 'You are unavailable and receive no new orders.';

export default function sellerRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getProfile', async ({ subject }) => ({ data: await loadSeller(ctx, subject.id) }));
  serve(app, ctx, 'register', async ({ body, query, request }) => ({
    data: await registerSeller(ctx, body, query.plan, request.ip),
    message: 'Welcome!',
  }));
  serve(app, ctx, 'login', async ({ query, request }) => ({
    data: await logIn(ctx, { phone: query.phoneNumber, code: query.otp, ip: request.ip }),
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
