import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { hasChosenNoLanguage } from '../messages/preferences';
import { buyers } from '../schema';

/** Stores the language of the pages, unless the buyer has chosen a language for messages. */
export async function rememberBuyerLanguage(ctx: Context, id: string, language: string): Promise<void> {
  await ctx.db
    .update(buyers)
    .set({ locale: language })
    .where(and(eq(buyers.id, id), ne(buyers.locale, language), hasChosenNoLanguage('buyer', buyers.id)));
}
