import { and, count, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { isByActiveOperator, OPERATORS_NEEDED } from '../../platform/four-eyes';
import { orderActions } from '../find/order-page';
import { operatorApprovals } from '../schema';
import { EMPTY, micros, pageAfter, type Queue, timesOf } from './queue';

interface Row extends Record<string, unknown> {
  key: string;
  id: string;
  code: string;
  since: string;
  brand: string | null;
  total: string;
  seller_id: string;
  username: string;
  buyer_id: string;
  by: string | null;
}

/** Orders that wait for a decision of support, the longest wait first. */
export const disputes: Queue = {
  async read(ctx, role, { limit, cursor }) {
    const { rows } = await ctx.db.execute<Row>(sql`
      select * from (
        select ${micros(sql`coalesce(dispute.at, o.created_at)`)}::text as key, o.id, o.code, o.brief ->> 'brandName' as brand,
          coalesce(dispute.at, o.created_at)::text as since, o.total::text, o.seller_id, s.username, o.buyer_id,
          dispute.actor as by
        from orders o
        join sellers s on s.id = o.seller_id
        left join lateral (
          select e.created_at as at, e.actor from order_events e
          where e.order_id = o.id and e.kind in ('dispute', 'chargeback_reopened') order by e.created_at desc limit 1
        ) dispute on true
        where o.status = 'disputed'
      ) found
      ${pageAfter(cursor, limit)}`);
    const approvals = await approvalsOf(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      place: { key: row.key, id: row.id },
      entry: {
        ...EMPTY,
        id: row.id,
        title: row.code,
        detail: row.brand ?? '',
        // Only the CSV list shows it: who opened the dispute.
        state: row.by ?? '',
        ...timesOf(ctx, 'disputes', new Date(row.since)),
        amountFils: Number(row.total),
        order: { id: row.id, code: row.code },
        seller: { id: row.seller_id, username: row.username },
        buyer: { id: row.buyer_id, name: row.brand ?? '' },
        ...(Number(row.total) > ctx.config.refundTwoOperatorsFils
          ? { approvals: approvals.get(row.id) ?? 0, needed: OPERATORS_NEEDED }
          : {}),
        actions: orderActions('disputed', role),
      },
    }));
  },
};

/** Returns the approvals of refunds by order id. Of several refunds, such as different parts, the one with the most. */
async function approvalsOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { action, subject, operator } = operatorApprovals;
  // The subject of a part is `<order id>:<amount>`.
  const orderId = sql<string>`split_part(${subject}, ':', 1)`;
  const rows = await db
    .select({ orderId, n: count().mapWith(Number) })
    .from(operatorApprovals)
    .where(
      and(
        inArray(action, ['refund-order', 'refund-part']),
        inArray(orderId, [...orderIds]),
        isByActiveOperator(operator),
      ),
    )
    .groupBy(action, subject)
    .orderBy(count());
  return new Map(rows.map((row) => [row.orderId, row.n]));
}
