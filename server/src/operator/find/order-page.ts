import { and, asc, desc, eq, ne, or } from 'drizzle-orm';
import { keysOf, type OrderState, orderProcess } from '@linksouq/shared-api/contract';
import {
  actionsOf,
  type OperatorAction,
  type OperatorRole,
  type OrderPage,
} from '@linksouq/shared-api/operator';
import { buyers } from '../../identity';
import { payments, receiptsOf } from '../../money';
import { eventText, orderEvents, orderItems, orders, quotes, runningDueAt, submissions } from '../../orders';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { notFound } from '../../platform/http/errors';
import { sellers } from '../../shop';
import { signPath } from '../../platform/signed-media';
import { auditAbout } from './audit-rows';
import { refundAndChargebackIds } from './audit-subjects';
import { messagesAbout } from './messages';
import { ledgerAbout, newestPayments } from './payments';
import { buyerRef, iso, orderRefFields, orderRefOf, sellerRef } from './people';

const MAX_RELATED = 10;
const EVENT_OF_ACTION = {
  'complete-order': 'resolve_complete',
  'refund-order': 'resolve_refund',
  'refund-part': 'resolve_partial',
  'extend-order': 'extend',
} as const;

/** Returns the actions that the state of the order and the role allow. */
export function orderActions(status: OrderState, role: OperatorRole): OperatorAction[] {
  const allowed = actionsOf(role);
  return [
    ...keysOf(EVENT_OF_ACTION).filter(
      (action) =>
        allowed.includes(action) && orderProcess.row(EVENT_OF_ACTION[action]).from?.includes(status as never),
    ),
    ...allowed.filter((action) => action === 'send-message'),
  ];
}
const hasIdOrCode = (idOrCode: string) =>
  or(eq(orders.id, idOrCode), eq(orders.code, idOrCode.toUpperCase()));
/** Returns an order by its id or its code. @throws Refusal 404 */
export async function findOrder(db: DbOrTx, idOrCode: string) {
  const [row] = await db.select().from(orders).where(hasIdOrCode(idOrCode)).limit(1);
  if (!row) throw notFound('This order');
  return row;
}
export async function orderIdOf(db: DbOrTx, idOrCode: string): Promise<string | undefined> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(hasIdOrCode(idOrCode)).limit(1);
  return row?.id;
}

export async function orderPage(ctx: Context, idOrCode: string, role: OperatorRole): Promise<OrderPage> {
  const { db } = ctx;
  const order = await findOrder(db, idOrCode);
  const [
    [seller],
    [buyer],
    items,
    submissionRows,
    events,
    quoteRows,
    money,
    ledger,
    receipts,
    messages,
    related,
    log,
  ] = await Promise.all([
    db.select().from(sellers).where(eq(sellers.id, order.sellerId)).limit(1),
    db.select().from(buyers).where(eq(buyers.id, order.buyerId)).limit(1),
    db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.position)),
    db
      .select()
      .from(submissions)
      .where(eq(submissions.orderId, order.id))
      .orderBy(asc(submissions.createdAt)),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.at)),
    db.select().from(quotes).where(eq(quotes.orderId, order.id)).orderBy(asc(quotes.createdAt)),
    newestPayments(db, eq(payments.orderId, order.id), role).then((newest) => newest.reverse()),
    ledgerAbout(db, [order.id]),
    receiptsOf(ctx, [order.id]),
    messagesAbout(db, { orderId: order.id }),
    relatedOf(db, order),
    refundAndChargebackIds(db, order.id).then((ids) => auditAbout(db, [order.id, order.code, ...ids])),
  ]);
  const itemNames = new Map(items.map(({ id, name }) => [id, name]));
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    acceptedAt: iso(order.acceptedAt),
    dueAt: iso(runningDueAt(order)),
    deadlineAt: iso(order.deadlineAt),
    completedAt: iso(order.completedAt),
    subtotalFils: order.subtotal,
    feeFils: order.fee,
    totalFils: order.total,
    commissionBps: order.commissionBps,
    brandName: order.brief.brandName,
    briefPath: order.briefPdfPath ? signPath(ctx, order.briefPdfPath) : '',
    declineReason: order.declineReason ?? '',
    seller: sellerRef(seller!),
    buyer: buyerRef(buyer!),
    items: items.map(({ id, name, price }) => ({ id, name, priceFils: price })),
    submissions: submissionRows.map((row) => ({
      id: row.id,
      itemId: row.itemId,
      itemName: itemNames.get(row.itemId) ?? '',
      stage: row.stage,
      revision: row.revision,
      status: row.status,
      fileName: row.contentName,
      filePath: row.contentPath ? signPath(ctx, row.contentPath) : null,
      postLink: row.postLink,
      reason: row.reason ?? '',
      createdAt: row.createdAt.toISOString(),
      decidedAt: iso(row.decidedAt),
    })),
    timeline: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      kind: event.kind,
      actor: event.actor,
      text: eventText(event, 'operator'),
    })),
    quotes: quoteRows.map((row) => ({
      id: row.id,
      priceFils: row.price,
      paymentTerm: row.paymentTerm,
      status: row.status,
      expiresAt: row.expiresAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
    })),
    payments: money,
    ledger,
    receipts: (receipts.get(order.id) ?? []).map(({ total, ...receipt }) => ({
      ...receipt,
      totalFils: Math.round(total * 100),
    })),
    messages,
    related,
    audit: log,
    actions: orderActions(order.status, role),
  };
}

/** Returns the newest other orders of this brand with this seller. */
async function relatedOf(db: DbOrTx, { id, buyerId, sellerId }: typeof orders.$inferSelect) {
  const rows = await db
    .select(orderRefFields)
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(and(eq(orders.buyerId, buyerId), eq(orders.sellerId, sellerId), ne(orders.id, id)))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_RELATED);
  return rows.map(orderRefOf);
}
