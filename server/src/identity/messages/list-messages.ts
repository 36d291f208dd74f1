import { and, desc, eq, lt } from 'drizzle-orm';
import type { MessagesAnswer } from '@linksouq/shared-api/contract';
import type { DbOrTx } from '../../platform/db/client';
import { badCursor } from '../../platform/http/pages';
import { sentMessages } from '../../platform/db/schema';
import type { Reader } from './preferences';

const PAGE = 20;

/**
 * Lists the sent messages of a person, newest first.
 * @param cursor `next` of the previous page
 * @throws Refusal 400 if the cursor is invalid
 */
export async function listMessages(
  db: DbOrTx,
  { kind, id }: Reader,
  { limit = PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined } = {},
): Promise<MessagesAnswer> {
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) throw badCursor();
  const before = cursor === undefined ? undefined : lt(sentMessages.id, Number(cursor));
  const rows = await db
    .select()
    .from(sentMessages)
    .where(and(eq(sentMessages.kind, kind), eq(sentMessages.personId, id), before))
    .orderBy(desc(sentMessages.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    data: page.map((row) => ({
      id: String(row.id),
      sentAt: row.createdAt.toISOString(),
      channel: row.channel,
      template: row.template,
      text: row.text,
    })),
    next: rows.length > limit ? String(page.at(-1)!.id) : null,
  };
}
