import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { OperatorMessage } from '@linksouq/shared-api/operator';
import type { DbOrTx } from '../../platform/db/client';
import { outbox, sentMessages } from '../../platform/db/schema';
import { iso } from './people';

const MAX_LISTED = 50;
type About = { orderId: string } | { kind: 'seller' | 'buyer'; id: string };

/**
 * Returns the newest messages to a person or about an order: first waiting and failing messages, then sent
 * messages.
 */
export async function messagesAbout(db: DbOrTx, about: About): Promise<OperatorMessage[]> {
  const [waiting, sent] = await Promise.all([waitingOf(db, about), sentOf(db, about)]);
  return [...waiting, ...sent].slice(0, MAX_LISTED);
}

async function sentOf(db: DbOrTx, about: About): Promise<OperatorMessage[]> {
  const isAbout =
    'orderId' in about
      ? eq(sentMessages.orderId, about.orderId)
      : and(eq(sentMessages.kind, about.kind), eq(sentMessages.personId, about.id));
  const rows = await db
    .select()
    .from(sentMessages)
    .where(isAbout)
    .orderBy(desc(sentMessages.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    id: `sent:${row.kind}:${row.personId}:${row.id}`,
    to: row.kind,
    channel: row.channel,
    template: row.template,
    text: row.text,
    state: 'sent' as const,
    at: row.createdAt.toISOString(),
    nextAt: null,
    attempts: 1,
    problem: '',
    canResend: row.text !== '',
  }));
}

const payloadField = (...path: string[]): SQL<string> =>
  sql<string>`${outbox.payload} #>> ${`{${path.join(',')}}`}::text[]`;
/** The fields of a waiting message that operators can see. The text of a code is empty. */
export const waitingFields = {
  id: outbox.id,
  attempts: outbox.attempts,
  nextAt: outbox.nextAt,
  createdAt: outbox.createdAt,
  problem: outbox.lastError,
  channel: payloadField('channel'),
  template: payloadField('template'),
  text: sql<string>`case when coalesce(${payloadField('code')}, '') = '' then coalesce(${payloadField('text')}, '') else '' end`,
  kind: payloadField('person', 'kind'),
  personId: payloadField('person', 'id'),
  orderId: payloadField('person', 'orderId'),
};

async function waitingOf(db: DbOrTx, about: About): Promise<OperatorMessage[]> {
  const isAbout =
    'orderId' in about
      ? sql`${waitingFields.orderId} = ${about.orderId}`
      : sql`${waitingFields.kind} = ${about.kind} and ${waitingFields.personId} = ${about.id}`;
  const rows = await db
    .select(waitingFields)
    .from(outbox)
    .where(and(isNull(outbox.doneAt), eq(outbox.kind, 'message'), isAbout))
    .orderBy(desc(outbox.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    id: `waiting:${row.id}`,
    to: row.kind === 'seller' ? ('seller' as const) : ('buyer' as const),
    channel: row.channel ?? '',
    template: row.template ?? '',
    text: row.text,
    state: row.problem === null ? ('waiting' as const) : ('failing' as const),
    at: row.createdAt.toISOString(),
    nextAt: iso(row.nextAt),
    attempts: row.attempts,
    problem: row.problem ?? '',
    canResend: row.problem !== null,
  }));
}
