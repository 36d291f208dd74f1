/** The response about an order for its seller. Product §3 Order. */
import { asc, sql } from 'drizzle-orm';
import {
  type Bps,
  filsToAed,
  type Order,
  type OrderDetails,
  wireStatus,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { chargedBackParts, keptWithout } from '../../money';
import { prepared } from '../../platform/db/prepared';
import { orderEvents, orderItems, orders, quotes } from '../schema';
import { signPath } from '../../platform/signed-media';
import { type EventRow, eventText, type Reader } from '../process/history';
import type { ItemRow, OrderRow } from '../process/rows';
import { deadlineOf, dueAt, isoOrNull, runningDueAt } from '../process/times';

/** The columns for a list. They omit the brief, because it is long and a list needs only its brand name. */
export const LISTED_COLUMNS = {
  id: orders.id,
  code: orders.code,
  status: orders.status,
  createdAt: orders.createdAt,
  bundleId: orders.bundleId,
  brandName: sql<string>`${orders.brief} ->> 'brandName'`.as('brand_name'),
  briefPdfPath: orders.briefPdfPath,
  subtotal: orders.subtotal,
  total: orders.total,
  feeBps: orders.feeBps,
  refunded: orders.refunded,
  commissionBps: orders.commissionBps,
  showPrices: orders.showPrices,
  seenAt: orders.seenAt,
  declineReason: orders.declineReason,
  deadlineAt: orders.deadlineAt,
  dueAt: orders.dueAt,
  waitsForBrand: orders.waitsForBrand,
  completedAt: orders.completedAt,
} as const;
type ListedRow = Pick<OrderRow, Exclude<keyof typeof LISTED_COLUMNS, 'brandName'>> & { brandName: string };

const ITEM_COLUMNS = {
  id: orderItems.id,
  orderId: orderItems.orderId,
  contentType: orderItems.contentType,
  name: orderItems.name,
  price: orderItems.price,
  fromBundle: orderItems.fromBundle,
} as const;
const EVENT_COLUMNS = {
  orderId: orderEvents.orderId,
  kind: orderEvents.kind,
  at: orderEvents.at,
  detail: orderEvents.detail,
} as const;
type Item = Pick<ItemRow, keyof typeof ITEM_COLUMNS>;
type Event = Pick<EventRow, keyof typeof EVENT_COLUMNS>;
type QuoteRow = typeof quotes.$inferSelect;
interface OrderParts {
  items: Item[];
  events: Event[];
  quote: QuoteRow | undefined;
  /** The part of the payment that a bank took back, in fils. */
  lost: number;
}

const itemsOf = prepared((db) =>
  db
    .select(ITEM_COLUMNS)
    .from(orderItems)
    .where(sql`${orderItems.orderId} = any(${sql.placeholder('orders')})`)
    .orderBy(asc(orderItems.position))
    .prepare('items_of_orders'),
);
const eventsOf = prepared((db) =>
  db
    .select(EVENT_COLUMNS)
    .from(orderEvents)
    .where(sql`${orderEvents.orderId} = any(${sql.placeholder('orders')})`)
    .orderBy(asc(orderEvents.at))
    .prepare('events_of_orders'),
);
const quotesOf = prepared((db) =>
  db
    .select()
    .from(quotes)
    .where(sql`${quotes.orderId} = any(${sql.placeholder('orders')})`)
    .orderBy(asc(quotes.createdAt))
    .prepare('quotes_of_orders'),
);

export async function presentOrders(ctx: Context, rows: readonly ListedRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = { orders: rows.map((row) => row.id) };
  const [items, events, quoteRows, lostParts] = await Promise.all([
    itemsOf(ctx.db).execute(ids),
    eventsOf(ctx.db).execute(ids),
    quotesOf(ctx.db).execute(ids),
    chargedBackParts(ctx, ids.orders),
  ]);
  const parts = { items: byOrder(items), events: byOrder(events), quotes: byOrder(quoteRows) };
  return rows.map((row) =>
    presentOrder(ctx, row, {
      lost: lostParts.get(row.id) ?? 0,
      items: parts.items.get(row.id) ?? [],
      events: parts.events.get(row.id) ?? [],
      quote: parts.quotes.get(row.id)?.findLast((quote) => quote.status !== 'superseded'),
    }),
  );
}
function byOrder<T extends { orderId: string }>(rows: readonly T[]): Map<string, T[]> {
  const grouped = new Map<string, T[]>();
  for (const row of rows) {
    const rowsOfOrder = grouped.get(row.orderId);
    if (rowsOfOrder) rowsOfOrder.push(row);
    else grouped.set(row.orderId, [row]);
  }
  return grouped;
}
/** Returns one order with `details`, which the seller needs for a decision. */
export async function presentOrderWithDetails(ctx: Context, row: OrderRow): Promise<Order> {
  const [order] = await presentOrders(ctx, [{ ...row, brandName: row.brief.brandName }]);
  return { ...order!, details: presentDetails(ctx, row) };
}

export function presentDetails(ctx: Context, order: OrderRow): OrderDetails {
  const { brief } = order;
  const isUnanswered = order.status === 'pending' || order.status === 'quoted';
  return {
    dueIfAccepted: isUnanswered ? dueAt(order, ctx.clock.now(), ctx.config.durations).toISOString() : null,
    feature: brief.feature,
    tag: brief.tag,
    contentStyle: brief.contentStyle,
    overview: brief.overview,
    talkingPoints: brief.points,
    other: brief.other,
    instructions: brief.instructions,
    disclosure: brief.disclosure ?? '',
    visit: brief.inPersonVisit ? { address: brief.address, date: brief.date, time: brief.time } : null,
    deadline: brief.deadline,
  };
}

function presentOrder(ctx: Context, order: ListedRow, { items, events, quote, lost }: OrderParts): Order {
  const kept = keptWithout(order, lost);
  return {
    id: order.id,
    code: order.code,
    title: titleOf(items),
    createdAt: order.createdAt.toISOString(),
    status: wireStatus(order.status),
    bundleId: order.bundleId,
    contents: items.map(({ id, contentType, name, price, fromBundle }) => ({
      id,
      contentType,
      name,
      price: filsToAed(price),
      fromBundle,
    })),
    contentNames: contentNames(items),
    brief: { brandName: order.brandName, pdfPath: signPath(ctx, order.briefPdfPath) },
    totalAmount: filsToAed(order.subtotal),
    commissionBps: order.commissionBps,
    priceReturned: filsToAed(order.subtotal - kept.subtotal),
    showPrices: order.showPrices,
    quote: quote ? presentQuote(quote) : null,
    isNew: order.status === 'pending' && !order.seenAt,
    declineReason: order.declineReason,
    deadline: deadlineOf({ ...order, dueAt: runningDueAt(order) }),
    dueAt: isoOrNull(runningDueAt(order)),
    completedAt: isoOrNull(order.completedAt),
    timeline: timelineOf(events, 'seller'),
  };
}

const timelineOf = (events: readonly Event[], reader: Reader, fee?: Bps): Order['timeline'] =>
  events.map((event) => ({
    at: event.at.toISOString(),
    kind: event.kind,
    text: eventText(event, reader, fee),
  }));

export async function presentTimeline(
  ctx: Context,
  { id, feeBps }: Pick<OrderRow, 'id' | 'feeBps'>,
  reader: 'seller' | 'brand',
): Promise<Order['timeline']> {
  const events = await eventsOf(ctx.db).execute({ orders: [id] });
  return timelineOf(events, reader, reader === 'brand' ? feeBps : undefined);
}

export function presentBriefOf(ctx: Context, order: Pick<OrderRow, 'brief' | 'briefPdfPath'>) {
  return { brandName: order.brief.brandName, pdfPath: signPath(ctx, order.briefPdfPath) };
}
/** Groups the items of a bundle in one entry (product §3). */
function contentNames(items: readonly Item[]): Order['contentNames'] {
  const bundled = items.filter((item) => item.fromBundle).map((item) => item.name);
  const single = items.filter((item) => !item.fromBundle).map((item) => item.name);
  return [...(bundled.length > 0 ? [{ bundle: bundled }] : []), ...single];
}
function titleOf(items: readonly Item[]): string {
  return contentNames(items)
    .map((name) => (typeof name === 'string' ? name : 'Bundle'))
    .join(', ');
}
function presentQuote(quote: QuoteRow) {
  return {
    id: quote.id,
    price: filsToAed(quote.price),
    paymentTerm: quote.paymentTerm,
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
  };
}
