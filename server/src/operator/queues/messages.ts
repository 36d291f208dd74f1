import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { actionsOf } from '@linksouq/shared-api/operator';
import { outbox } from '../../platform/db/schema';
import { usernamesOf } from '../../shop';
import { waitingFields } from '../find/messages';
import { buyerNames, orderCodes } from '../find/people';
import { EMPTY, placeIn, type Queue, timesOf } from './queue';

/** Messages whose last attempt failed, oldest first. */
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
    const idsOf = (personKind: 'seller' | 'buyer') =>
      rows.flatMap(({ kind, personId }) => (kind === personKind && personId ? [personId] : []));
    const [sellerNames, brandNames, codes] = await Promise.all([
      usernamesOf(ctx.db, idsOf('seller')),
      buyerNames(ctx.db, idsOf('buyer')),
      orderCodes(
        ctx.db,
        rows.flatMap(({ orderId }) => orderId ?? []),
      ),
    ]);
    return rows.map((row) => {
      const username = sellerNames.get(row.personId ?? '');
      const brand = brandNames.get(row.personId ?? '') ?? '';
      const code = codes.get(row.orderId ?? '') ?? '';
      return {
        place: { key: String(row.id), id: String(row.id) },
        entry: {
          ...EMPTY,
          id: `waiting:${row.id}`,
          title: code || (username ? `@${username}` : brand) || (row.template ?? ''),
          detail: row.text,
          state: `${row.attempts}`,
          ...timesOf(ctx, 'messages', row.createdAt),
          order: row.orderId ? { id: row.orderId, code } : null,
          seller: row.personId && username ? { id: row.personId, username } : null,
          buyer: row.kind === 'buyer' && row.personId ? { id: row.personId, name: brand } : null,
          message: {
            to: row.kind === 'seller' ? ('seller' as const) : ('buyer' as const),
            channel: row.channel ?? '',
          },
          warnings: row.problem ? [row.problem] : [],
          actions: actionsOf(role).filter((action) => action === 'resend-message'),
        },
      };
    });
  },
};
