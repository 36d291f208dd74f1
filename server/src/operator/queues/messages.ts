import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { actionsOf } from '@linksouq/shared-api/operator';
import { outbox } from '../../platform/db/schema';
import { waitingFields } from '../find/messages';
import { usernames } from '../find/people';
import { EMPTY, placeIn, type Queue, timesOf } from './queue';

/** Messages that a provider refused, the oldest first. */
export const messages: Queue = {
  async read(ctx, role, { limit, cursor }) {
    const after = Number(placeIn(cursor).key);
    const rows = await ctx.db
      .select(waitingFields)
      .from(outbox)
      .where(
        and(
          isNull(outbox.doneAt),
          isNotNull(outbox.lastError),
          eq(outbox.kind, 'message'),
          gt(outbox.id, after),
        ),
      )
      .orderBy(asc(outbox.id))
      .limit(limit + 1);
    const names = await usernames(
      ctx.db,
      rows.flatMap(({ kind, personId }) => (kind === 'seller' && personId ? [personId] : [])),
    );
    return rows.map((row) => {
      const username = names.get(row.personId ?? '');
      return {
        place: { key: String(row.id), id: String(row.id) },
        found: {
          ...EMPTY,
          id: `waiting:${row.id}`,
          title: row.template ?? '',
          detail: row.channel ?? '',
          state: `${row.attempts}`,
          ...timesOf(ctx, 'messages', row.createdAt),
          order: row.orderId ? { id: row.orderId, code: '' } : null,
          seller: row.personId && username ? { id: row.personId, username } : null,
          buyer: row.kind === 'buyer' && row.personId ? { id: row.personId, name: '' } : null,
          warnings: row.problem ? [row.problem] : [],
          actions: actionsOf(role).filter((action) => action === 'resend-message'),
        },
      };
    });
  },
};
