import { and, eq, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context';
import { buyers } from '../schema';
import { sellers } from '../../shop/schema';
import { chosenLanguage } from '../../platform/http/chosen-language';
import type { Subject } from './tokens';

/**
 * Stores the chosen language with the account, for its messages. Changes nothing if it is stored already or none was
 * chosen.
 */
export async function rememberLanguage(
  ctx: Context,
  { kind, id }: Subject,
  { headers }: FastifyRequest,
): Promise<void> {
  const language = chosenLanguage(headers.cookie);
  if (!language || id === '') return;
  const table = kind === 'seller' ? sellers : buyers;
  await ctx.db
    .update(table)
    .set({ locale: language })
    .where(and(eq(table.id, id), ne(table.locale, language)));
}
