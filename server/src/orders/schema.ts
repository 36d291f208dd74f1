/** Tables of orders: briefs, orders, their items, submissions, quotes, events and links. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  OrderState,
  Stage,
  SubmissionState,
  PaymentTerm,
  QuoteState,
  StoredBrief,
} from '@linksouq/shared-api/contract';
import { at, created, fils, id, keyOf } from '../platform/db/columns';

export const briefs = pgTable(
  'briefs',
  {
    id: id(),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => keyOf('buyers')),
    body: jsonb('body').$type<StoredBrief>().notNull(),
    pdfPath: text('pdf_path').notNull(),
    createdAt: created(),
  },
  (t) => [index('briefs_buyer').on(t.buyerId, t.createdAt)],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The visible code: LS-XXXXXX. */
    code: text('code').notNull().unique(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => keyOf('sellers')),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => keyOf('buyers')),
    status: text('status').$type<OrderState>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the payload. The same key with another payload is refused. */
    payloadHash: text('payload_hash').notNull(),
    showPrices: boolean('show_prices').notNull(),
    /** Seller's subtotal, platform fee, buyer's total. 0 until a quote while prices are hidden. */
    subtotal: fils('subtotal'),
    fee: fils('fee'),
    total: fils('total'),
    /** The part of the total that support returned to the brand when it completed the order. */
    refunded: fils('refunded').default(0),
    feeBps: integer('fee_bps').notNull(),
    commissionBps: integer('commission_bps').notNull(),
    bundleId: text('bundle_id'),
    /** Longest delivery time of the items, whole days. */
    deliveryDays: integer('delivery_days').notNull(),
    briefId: text('brief_id').notNull(),
    /** A copy of the brief: a changed brief does not change a placed order. */
    brief: jsonb('brief').$type<StoredBrief>().notNull(),
    briefPdfPath: text('brief_pdf_path').notNull(),
    declineReason: text('decline_reason'),
    /** When the clock applies its event: unpaid, unanswered or unpaid quote. Null without a deadline. */
    deadlineAt: at('deadline_at'),
    acceptedAt: at('accepted_at'),
    /** Delivery time plus grace. After it the buyer may cancel. */
    dueAt: at('due_at'),
    completedAt: at('completed_at'),
    /** When the seller opened it. Null counts as new. */
    seenAt: at('seen_at'),
    createdAt: created(),
  },
  (t) => [
    unique('orders_buyer_key').on(t.buyerId, t.idempotencyKey),
    index('orders_buyer').on(t.buyerId, t.createdAt, t.id),
    // The two parts of a brand's list.
    index('orders_buyer_open')
      .on(t.buyerId, t.createdAt, t.id)
      .where(sql`status in ('awaiting_payment', 'pending', 'quoted', 'in_progress', 'disputed')`),
    index('orders_buyer_ended')
      .on(t.buyerId, t.createdAt, t.id)
      .where(sql`status in ('completed', 'declined', 'expired', 'cancelled')`),
    index('orders_seller_status').on(t.sellerId, t.status, t.createdAt),
    // What sellers see. Unpaid orders are left out, because anyone can place them.
    index('orders_seen')
      .on(t.sellerId, t.status, t.createdAt, t.id)
      .where(sql`status <> 'awaiting_payment' and not (status = 'expired' and show_prices)`),
    index('orders_new')
      .on(t.sellerId, t.createdAt)
      .where(sql`status = 'pending' and seen_at is null`),
    index('orders_unpaid')
      .on(t.createdAt, t.id)
      .where(sql`status = 'awaiting_payment'`),
    // Open orders by state, for operators.
    index('orders_open')
      .on(t.status, t.createdAt, t.id)
      .where(sql`status in ('awaiting_payment', 'pending', 'quoted', 'in_progress', 'disputed')`),
    index('orders_brand').on(sql`lower(${t.brief} ->> 'brandName') text_pattern_ops`, t.createdAt),
    index('orders_deadline')
      .on(t.deadlineAt)
      .where(sql`deadline_at is not null`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    /** Any type except a bundle, which is split into its items. */
    contentType: integer('content_type').notNull(),
    name: text('name').notNull(),
    /** Share of the subtotal. The items of an order add up to it. */
    price: fils('price'),
    fromBundle: boolean('from_bundle').notNull().default(false),
    contentPageId: text('content_page_id'),
  },
  (t) => [index('order_items_order').on(t.orderId, t.position)],
);

export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    itemId: text('item_id')
      .notNull()
      .references(() => orderItems.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    stage: text('stage').$type<Stage>().notNull(),
    revision: integer('revision').notNull(),
    status: text('status').$type<SubmissionState>().notNull(),
    /** Media path of the submitted file. */
    contentPath: text('content_path'),
    contentName: text('content_name').notNull().default(''),
    postLink: text('post_link'),
    reason: text('reason'),
    /** When a submission without an answer is approved. Null after a decision. */
    autoApproveAt: at('auto_approve_at'),
    /** When the buyer gets a reminder of the decision. Null after it was sent, or when none is due. */
    remindAt: at('remind_at'),
    decidedAt: at('decided_at'),
    createdAt: created(),
  },
  (t) => [
    unique('submissions_item_stage_revision').on(t.itemId, t.stage, t.revision),
    uniqueIndex('submissions_one_open')
      .on(t.itemId, t.stage)
      .where(sql`status = 'pending'`),
    index('submissions_order').on(t.orderId),
    index('submissions_created').on(t.createdAt),
    index('submissions_auto')
      .on(t.autoApproveAt)
      .where(sql`auto_approve_at is not null`),
    index('submissions_remind')
      .on(t.remindAt)
      .where(sql`remind_at is not null`),
  ],
);

export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    price: fils('price'),
    paymentTerm: text('payment_term').$type<PaymentTerm>().notNull(),
    status: text('status').$type<QuoteState>().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('quotes_one_open')
      .on(t.orderId)
      .where(sql`status = 'open'`),
    index('quotes_order').on(t.orderId),
    index('quotes_open')
      .on(t.createdAt, t.id)
      .where(sql`status = 'open'`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** An OrderEvent, or `submission.<event>`. */
    kind: text('kind').notNull(),
    actor: text('actor').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    at: created(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at), index('order_events_created').on(t.at)],
);

/** Hashes of the secrets of links that open one order (`#t=…`). The secrets are not stored. */
export const orderLinks = pgTable(
  'order_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    buyerId: text('buyer_id').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Number of exchanges for a token so far. */
    exchanges: integer('exchanges').notNull().default(0),
  },
  (t) => [index('order_links_buyer').on(t.buyerId), index('order_links_expiry').on(t.expiresAt)],
);
