import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { hasChosenNoLanguage } from '../../identity';
import { sellers } from '../schema';

/** Stores the language of the pages, unless the seller has chosen a language for messages. */
export async function rememberSellerLanguage(ctx: Context, id: string, language: string): Promise<void> {
  await ctx.db
    .update(sellers)
    .set({ locale: language })
    .where(and(eq(sellers.id, id), ne(sellers.locale, language), hasChosenNoLanguage('seller', sellers.id)));
}
