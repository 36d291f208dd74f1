import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { buyers } from '../schema';

/** Keeps the language of a buyer. Changes nothing when it is known already. */
export async function rememberBuyerLanguage(ctx: Context, id: string, language: string): Promise<void> {
  await ctx.db
    .update(buyers)
    .set({ locale: language })
    .where(and(eq(buyers.id, id), ne(buyers.locale, language)));
}
