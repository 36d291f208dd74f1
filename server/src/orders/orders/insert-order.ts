/** Stores a new order and its other rows with one statement, because this is atomic and needs one round trip. */
import { sql } from 'drizzle-orm';
import type { OrderEvent } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import { newId } from '../../platform/db/id';
import { buyers } from '../../identity';
import { sellers } from '../../shop';
import { orderEvents, orderItems, orderLinks, orders } from '../schema';
import { outbox } from '../../platform/db/schema';
import type { NoticeRows } from '../process/notices';
import type { ItemRow, OrderRow } from '../process/rows';

const { placeholder } = sql;
/**
 * The id is null if the account was deleted. Then the insert fails, because the column is not nullable.
 * `for key share` waits for a running deletion.
 */
const idOfAccount = (accounts: typeof buyers | typeof sellers, name: string) =>
  sql`(select id from ${accounts} where id = ${placeholder(name)} and erased_at is null for key share)`;
const insertOrder = prepared((db) => {
  const order = db.$with('new_order').as(
    db
      .insert(orders)
      .values({
        id: placeholder('id'),
        code: placeholder('code'),
        sellerId: idOfAccount(sellers, 'sellerId'),
        buyerId: idOfAccount(buyers, 'buyerId'),
        status: placeholder('status') as never,
        idempotencyKey: placeholder('idempotencyKey'),
        payloadHash: placeholder('payloadHash'),
        showPrices: placeholder('showPrices'),
        subtotal: placeholder('subtotal'),
        fee: placeholder('fee'),
        total: placeholder('total'),
        feeBps: placeholder('feeBps'),
        commissionBps: placeholder('commissionBps'),
        bundleId: placeholder('bundleId'),
        deliveryDays: placeholder('deliveryDays'),
        briefId: placeholder('briefId'),
        brief: placeholder('brief') as never,
        briefPdfPath: placeholder('briefPdfPath'),
        deadlineAt: placeholder('deadlineAt'),
        createdAt: placeholder('createdAt'),
      })
      .returning({ id: orders.id }),
  );
  // Lists are JSON parameters. So the text of the prepared statement does not depend on their length.
  const items = db.$with('new_items', {}).as(sql`
    insert into ${orderItems} (id, order_id, position, content_type, name, price, from_bundle, content_page_id)
    select id, ${placeholder('id')}, position, "contentType", name, price, "fromBundle", "contentPageId"
    from jsonb_to_recordset(${placeholder('items')}::jsonb) as item (id text, position integer,
      "contentType" integer, name text, price bigint, "fromBundle" boolean, "contentPageId" text)`);
  const event = db.$with('new_event', {}).as(sql`
    insert into ${orderEvents} (id, order_id, kind, actor, created_at)
    values (${placeholder('eventId')}, ${placeholder('id')}, ${placeholder('event')}, 'buyer', ${placeholder('at')})`);
  const links = db.$with('new_links', {}).as(sql`
    insert into ${orderLinks} (token_hash, order_id, buyer_id, expires_at)
    select "tokenHash", "orderId", "buyerId", "expiresAt"
    from jsonb_to_recordset(${placeholder('links')}::jsonb) as link ("tokenHash" text, "orderId" text,
      "buyerId" text, "expiresAt" timestamptz)`);
  const jobs = db.$with('new_jobs', {}).as(sql`
    insert into ${outbox} (key, kind, payload, next_at, created_at)
    select key, kind, payload, "nextAt", "createdAt"
    from jsonb_to_recordset(${placeholder('jobs')}::jsonb) as job (key text, kind text, payload jsonb,
      "nextAt" timestamptz, "createdAt" timestamptz)
    on conflict (key) do nothing`);
  return db
    .with(order, items, event, links, jobs)
    .select({ id: order.id })
    .from(order)
    .prepare('insert_order');
});

export type NewItem = Pick<ItemRow, 'contentType' | 'name' | 'price' | 'fromBundle' | 'contentPageId'>;

/**
 * Stores the order, its items, its first event, its links and its messages.
 * @throws a database error if another order has the code, if another order of the buyer has the idempotency key,
 * or if the account of the buyer or the seller was deleted. After an error, nothing is stored
 */
export async function storeOrder(
  ctx: Context,
  order: OrderRow,
  items: readonly NewItem[],
  event: OrderEvent,
  { links, jobs }: NoticeRows,
): Promise<void> {
  await insertOrder(ctx.db).execute({
    ...order,
    items: JSON.stringify(items.map((item, position) => ({ ...item, id: newId(), position }))),
    eventId: newId(),
    event,
    at: order.createdAt.toISOString(),
    links: JSON.stringify(links),
    jobs: JSON.stringify(jobs),
  });
}
