/** The track record of a seller: count of delivered orders, punctuality and response time. Product §3. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ADDON_CONTENT_TYPES } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { saveTrackRecord, type TrackRecord } from '../../shop';
import { orderEvents, orderItems, orders, submissions } from '../schema';
import type { Effect } from './effects';

/** Percentage and median use only the latest counted orders with submissions. So the cost does not grow. */
const LATEST_COUNT = 100;

/**
 * True unless support completed the order and the last stage of an item has no submission: the post link, or the
 * screenshot of an add-on. The public page does not count such an order. An order that support did not complete is
 * delivered. This is also true after retention has removed its submissions, or its events and submissions.
 */
const isDelivered = sql`(not exists (
  select 1 from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}
    and ${orderEvents.kind} in ('resolve_complete', 'resolve_partial')
) or not exists (
  select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id} and not exists (
    select 1 from ${submissions} where ${submissions.itemId} = ${orderItems.id}
      and (${submissions.stage} = 'post' or ${inArray(orderItems.contentType, [...ADDON_CONTENT_TYPES])})
  )
))`;

/** The stored value, because retention removes the submissions. An order of an older server has no stored value. */
const isCounted = sql`coalesce(${orders.delivered}, ${isDelivered})`;

/** False after retention has removed the submissions, which then cannot show whether the order was on time. */
const hasFirstRevisions = sql`not exists (
  select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id} and not exists (
    select 1 from ${submissions} where ${submissions.itemId} = ${orderItems.id}
      and ${submissions.stage} = 'content' and ${submissions.revision} = 1
  )
)`;

/** Stores the new record, so that the public page reads one row. */
export const updateRecord: Effect = async (tx, _ctx, { id, sellerId }) => {
  await tx
    .update(orders)
    .set({ delivered: isDelivered })
    .where(and(eq(orders.id, id), eq(orders.status, 'completed'), isNull(orders.delivered)));
  await saveTrackRecord(tx, sellerId, () => computeRecord(tx, sellerId));
};

const BATCH = 500;
const MAX_BATCHES = 20;
/** A job. Fills `delivered` of orders that an older server completed. */
export async function storeDelivered({ db }: Context): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { rows } = await db.execute(sql`
      update ${orders} set delivered = ${isDelivered} where ${orders.id} = any(array(
        select o.id from ${orders} o where o.status = 'completed' and o.delivered is null
        order by o.created_at, o.id limit ${BATCH} for update skip locked)) returning 1`);
    if (rows.length < BATCH) return;
  }
}

/**
 * An order is on time if the first revision of every item was submitted before the due time. The response time starts
 * when the order reaches the seller, and ends with `accept` or the first `quote`.
 */
async function computeRecord(tx: Tx, sellerId: string): Promise<TrackRecord> {
  const isCompleted = sql`${orders.sellerId} = ${sellerId} and ${orders.status} = 'completed'`;
  const {
    rows: [row],
  } = await tx.execute<{ count: number; on_time: number | null; answer: number | null }>(sql`
    with latest as (
      select ${orders.id} as id, ${orders.dueAt} as due_at from ${orders}
      where ${isCompleted} and ${isCounted} and ${hasFirstRevisions} order by ${orders.createdAt} desc limit ${LATEST_COUNT}
    ), facts as (
      select
        not exists (
          select 1 from ${orderItems} where ${orderItems.orderId} = latest.id and not exists (
            select 1 from ${submissions} where ${submissions.orderId} = latest.id
              and ${submissions.itemId} = ${orderItems.id} and ${submissions.stage} = 'content'
              and ${submissions.createdAt} <= latest.due_at
          )
        ) as on_time,
        (select extract(epoch from
            min(${orderEvents.at}) filter (where ${orderEvents.kind} in ('accept', 'quote'))
            - min(${orderEvents.at}) filter (where ${orderEvents.kind} in ('pay', 'place_hidden')))
          from ${orderEvents} where ${orderEvents.orderId} = latest.id) / 3600 as answer
      from latest
    )
    select (select count(*)::int from ${orders}
      where ${isCompleted} and ${isCounted}) as count,
      round(100 * avg(on_time::int))::int as on_time,
      greatest(1, round(percentile_cont(0.5) within group (order by answer)))::int as answer
    from facts`);
  return {
    completedOrders: row?.count ?? 0,
    onTimePercent: row?.on_time ?? null,
    answerHours: row?.count ? (row.answer ?? null) : null,
  };
}
