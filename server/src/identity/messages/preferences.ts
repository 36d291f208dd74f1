import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_PREFERENCES, type Preferences } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { invalid } from '../../platform/http/errors';
import { messagePreferences } from '../schema';

/** The person who gets the messages. */
export interface Reader {
  kind: 'seller' | 'buyer';
  id: string;
}
const { language, channel, quietFrom, quietTo, ordersOnly } = messagePreferences;
const isOfReader = ({ kind, id }: Reader) =>
  and(eq(messagePreferences.kind, kind), eq(messagePreferences.personId, id));

export async function preferencesOf(db: DbOrTx, reader: Reader): Promise<Preferences> {
  const [row] = await db
    .select({ language, channel, quietFrom, quietTo, ordersOnly })
    .from(messagePreferences)
    .where(isOfReader(reader))
    .limit(1);
  return row ?? DEFAULT_PREFERENCES;
}

/**
 * @param email the e-mail address of the person
 * @throws Refusal 422 if the quiet hours have no start, no end, or an end that equals the start
 * @throws Refusal 422 if the channel is e-mail, and the server has no mail provider or the person has no
 * address
 */
export async function savePreferences(
  db: DbOrTx,
  { messages }: Context,
  { kind, id }: Reader,
  wanted: Preferences,
  email: string | undefined,
): Promise<void> {
  if (wanted.channel === 'email' && !messages.mails) throw invalid(NO_MAIL, { channel: NO_MAIL });
  if (wanted.channel === 'email' && !email) throw invalid(NO_ADDRESS, { channel: NO_ADDRESS });
  if ((wanted.quietFrom === null) !== (wanted.quietTo === null))
    throw quietHoursRefused('Choose both hours.');
  if (wanted.quietFrom !== null && wanted.quietFrom === wanted.quietTo)
    throw quietHoursRefused('Choose two different hours.');
  await db
    .insert(messagePreferences)
    .values({ kind, personId: id, ...wanted })
    .onConflictDoUpdate({
      target: [messagePreferences.kind, messagePreferences.personId],
      set: { ...wanted },
    });
}
const NO_MAIL = 'We cannot send e-mails at the moment. Please choose another channel.';
const NO_ADDRESS = 'Please enter your e-mail address first.';
const quietHoursRefused = (message: string) => invalid(message, { quietTo: message });

/**
 * Stops messages that are not about an order, or allows them again. Stores nothing for a deleted account: the link in an
 * e-mail is valid for longer. `for key share` waits for a running deletion.
 */
export async function setOrdersOnly(db: DbOrTx, { kind, id }: Reader, isOrdersOnly: boolean): Promise<void> {
  await db.execute(sql`
    insert into ${messagePreferences} (kind, person_id, orders_only)
    select ${kind}, id, ${isOrdersOnly} from ${sql.identifier(`${kind}s`)}
    where id = ${id} and erased_at is null for key share
    on conflict (kind, person_id) do update set orders_only = excluded.orders_only`);
}

/**
 * Returns an SQL condition that is true if the person has chosen no language for messages. Messages then use the
 * language of the pages.
 * @param id the id column of the account
 */
export const hasChosenNoLanguage = (kind: Reader['kind'], id: SQL.Aliased | SQL | object): SQL =>
  sql`not exists (select 1 from message_preferences chosen where chosen.kind = ${kind}
    and chosen.person_id = ${id} and chosen.language is not null)`;
