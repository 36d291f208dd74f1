/** The messages of brands, and the unsubscribe link. `shop/sellers` has the messages of sellers. */
import type { FastifyInstance } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { unauthenticated } from '../../platform/http/errors';
import { serve } from '../../platform/http/serve';
import { buyers } from '../schema';
import { listMessages } from './list-messages';
import { preferencesOf, savePreferences } from './preferences';
import { unsubscribe } from './unsubscribe';

export function messageRoutes(app: FastifyInstance, ctx: Context): void {
  const readerOf = ({ id }: { id: string }) => ({ kind: 'buyer' as const, id });
  serve(app, ctx, 'getBrandPreferences', async ({ subject }) => ({
    data: await preferencesOf(ctx.db, readerOf(subject)),
  }));
  serve(app, ctx, 'saveBrandPreferences', async ({ subject, body }) => {
    await ctx.db.transaction(async (tx) => {
      const [buyer] = await tx
        .select({ email: buyers.email })
        .from(buyers)
        .where(and(eq(buyers.id, subject.id), isNull(buyers.erasedAt)))
        .limit(1)
        .for('update');
      if (!buyer) throw unauthenticated();
      await savePreferences(tx, ctx, readerOf(subject), body, buyer.email);
      if (body.language)
        await tx.update(buyers).set({ locale: body.language }).where(eq(buyers.id, subject.id));
    });
    return { data: await preferencesOf(ctx.db, readerOf(subject)) };
  });
  serve(
    app,
    ctx,
    'getBrandMessages',
    async ({ subject, query, from }) => listMessages(from.db, readerOf(subject), query),
    { mayLag: () => true },
  );
  // Mail programs post a form to this URL (RFC 8058). The handler needs only the token in the query.
  serve(
    app,
    ctx,
    'unsubscribe',
    async ({ query }) => {
      const ordersOnly = query.undo !== true;
      await unsubscribe(ctx, query.token, ordersOnly);
      return { data: { ordersOnly } };
    },
    { ignoresBody: true },
  );
}
