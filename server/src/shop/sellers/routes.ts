/** Product §2, §4, §7. */
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { messages } from '@linksouq/shared-api/contract';
import { listMessages, preferencesOf, savePreferences } from '../../identity';
import type { Context } from '../../platform/context';
import { sellers } from '../schema';
import { unauthenticated } from '../../platform/http/errors';
import { serve } from '../../platform/http/serve';
import { bearerOf } from '../../platform/http/subject';
import { changeContact } from './change-contact';
import { loadSeller, lockSeller } from './load-seller';
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
    const isStored = and(eq(sellers.id, subject.id), isNull(sellers.erasedAt));
    const changed = await ctx.db
      .update(sellers)
      .set({ available })
      .where(isStored)
      .returning({ id: sellers.id });
    if (changed.length === 0) throw unauthenticated();
    return { data: { available }, message: available ? AVAILABLE : UNAVAILABLE };
  });
  serve(app, ctx, 'saveProfile', async ({ subject, body, request }) => ({
    data: await saveProfile(ctx, subject.id, body, request.ip),
    message: messages.userUpdated,
  }));
  serve(app, ctx, 'changeContact', async ({ subject, body, request }) => {
    const caller = { id: subject.id, ip: request.ip, token: bearerOf(request.headers.authorization)! };
    return { data: await changeContact(ctx, caller, body), message: messages.contactChanged };
  });
  const reader = ({ id }: { id: string }) => ({ kind: 'seller' as const, id });
  serve(app, ctx, 'getPreferences', async ({ subject }) => ({
    data: await preferencesOf(ctx.db, reader(subject)),
  }));
  serve(app, ctx, 'savePreferences', async ({ subject, body }) => {
    await ctx.db.transaction(async (tx) => {
      const { email } = await lockSeller(tx, subject.id);
      await savePreferences(tx, ctx, reader(subject), body, email);
      if (body.language)
        await tx.update(sellers).set({ locale: body.language }).where(eq(sellers.id, subject.id));
    });
    return { data: await preferencesOf(ctx.db, reader(subject)) };
  });
  serve(
    app,
    ctx,
    'getMessages',
    async ({ subject, query, from }) => listMessages(from.db, reader(subject), query),
    { mayLag: () => true },
  );
  serve(app, ctx, 'setPriceVisibility', async ({ subject, query }) => ({
    data: await setPriceVisibility(ctx, subject.id, query.visibility),
  }));
}
