import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { sellers } from '../schema';

/** Keeps the language of a seller. Changes nothing when it is known already. */
export async function rememberSellerLanguage(ctx: Context, id: string, language: string): Promise<void> {
  await ctx.db
    .update(sellers)
    .set({ locale: language })
    .where(and(eq(sellers.id, id), ne(sellers.locale, language)));
}
