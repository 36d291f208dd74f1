import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  OrderState,
  Stage,
  SubmissionState,
  PaymentTerm,
  QuoteState,
  StoredBrief,
} from '@linksouq/shared-api/contract';
import { instant, created, fils, id, keyOf } from '../platform/db/columns';

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

type TurnColumns = Readonly<Record<'status' | 'deadlineAt' | 'dueAt' | 'decideBy', PgColumn>>;
/**
 * SQL expression for open orders: 0 if the brand must act (`mustBrandAct` of the contract), otherwise 1. With query
 * parameters, PostgreSQL would not use the index `orders_buyer_turn`.
 */
export const turnOfBrand = ({ status, decideBy }: TurnColumns) =>
  sql<number>`(case when ${status} in ('awaiting_payment', 'quoted') or (${status} = 'in_progress' and ${decideBy} is not null) then 0 else 1 end)`;
/**
 * SQL expression for open orders: the deadline that a brand sees (`deadlineForBrand`). Orders without a deadline get the
 * year 2200, so that they come last.
 */
export const sortedDeadlineForBrand = ({ status, deadlineAt, dueAt, decideBy }: TurnColumns) =>
  sql`coalesce(${deadlineAt}, case when ${status} = 'in_progress' then coalesce(${decideBy}, ${dueAt}) end, '2200-01-01 00:00:00Z'::timestamptz)`;

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The code that people see: LS-XXXXXX. */
    code: text('code').notNull().unique(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => keyOf('sellers')),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => keyOf('buyers')),
    status: text('status').$type<OrderState>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the payload. A request with the same key and a different payload is refused. */
    payloadHash: text('payload_hash').notNull(),
    showPrices: boolean('show_prices').notNull(),
    /** `subtotal` + `fee` = `total`. With hidden prices, the three amounts are 0 until the quote. */
    subtotal: fils('subtotal'),
    fee: fils('fee'),
    total: fils('total'),
    /** Amount that a partial refund by support returned to the brand. */
    refunded: fils('refunded').default(0),
    feeBps: integer('fee_bps').notNull(),
    commissionBps: integer('commission_bps').notNull(),
    bundleId: text('bundle_id'),
    /** The longest delivery time of the items, in days. */
    deliveryDays: integer('delivery_days').notNull(),
    briefId: text('brief_id').notNull(),
    /** A copy of the brief, so that a later change of the brief does not change the order. */
    brief: jsonb('brief').$type<StoredBrief>().notNull(),
    briefPdfPath: text('brief_pdf_path').notNull(),
    declineReason: text('decline_reason'),
    /** Time at which `applyPassedDeadlines` ends the current state. Null if the state has no deadline. */
    deadlineAt: instant('deadline_at'),
    acceptedAt: instant('accepted_at'),
    /** End of the delivery time and the grace period. After this time the buyer may cancel. */
    dueAt: instant('due_at'),
    completedAt: instant('completed_at'),
    /**
     * Whether the seller had delivered every item at the completion. Kept, because retention removes the submissions. Null
     * until `storeDelivered` fills the row of an older server.
     */
    delivered: boolean('delivered'),
    /** Whether the seller has nothing to submit. Only meaningful for the state `in_progress`. */
    waitsForBrand: boolean('waits_for_brand').notNull().default(false),
    /**
     * The earliest automatic approval of a pending submission. Null without a pending submission. Only meaningful for the
     * state `in_progress`.
     */
    decideBy: instant('decide_by'),
    /** When the seller first opened the order. */
    seenAt: instant('seen_at'),
    createdAt: created(),
  },
  (t) => [
    unique('orders_buyer_key').on(t.buyerId, t.idempotencyKey),
    index('orders_buyer').on(t.buyerId, t.createdAt, t.id),
    // Indexes for the brand's list, which shows open orders before ended orders.
    index('orders_buyer_turn')
      .on(t.buyerId, turnOfBrand(t), sortedDeadlineForBrand(t), t.id)
      .where(sql`status in ('awaiting_payment', 'pending', 'quoted', 'in_progress', 'disputed')`),
    // For servers of the previous version. The next version can remove it.
    index('orders_buyer_open')
      .on(t.buyerId, t.createdAt, t.id)
      .where(sql`status in ('awaiting_payment', 'pending', 'quoted', 'in_progress', 'disputed')`),
    index('orders_buyer_ended')
      .on(t.buyerId, t.createdAt, t.id)
      .where(sql`status in ('completed', 'declined', 'expired', 'cancelled')`),
    index('orders_seller_status').on(t.sellerId, t.status, t.createdAt),
    // For `visibleToSeller`: sellers do not see unpaid orders, because anyone can place them.
    index('orders_seen')
      .on(t.sellerId, t.status, t.createdAt, t.id)
      .where(sql`status <> 'awaiting_payment' and not (status = 'expired' and show_prices)`),
    index('orders_new')
      .on(t.sellerId, t.createdAt)
      .where(sql`status = 'pending' and seen_at is null`),
    // Open orders that wait for the seller (`orders_mine`), and all other open orders (`orders_waiting`).
    index('orders_mine')
      .on(t.sellerId, sql`coalesce(${t.deadlineAt}, ${t.dueAt}, ${t.createdAt})`, t.id)
      .where(sql`status = 'pending' or (status = 'in_progress' and not waits_for_brand)`),
    index('orders_waiting')
      .on(t.sellerId, t.createdAt, t.id)
      .where(sql`status in ('quoted', 'disputed') or (status = 'in_progress' and waits_for_brand)`),
    index('orders_unpaid')
      .on(t.createdAt, t.id)
      .where(sql`status = 'awaiting_payment'`),
    // For the lists of open orders in the operators' console, and for `correctTurns`.
    index('orders_open')
      .on(t.status, t.createdAt, t.id)
      .where(sql`status in ('awaiting_payment', 'pending', 'quoted', 'in_progress', 'disputed')`),
    index('orders_brand').on(sql`lower(${t.brief} ->> 'brandName') text_pattern_ops`, t.createdAt),
    // For `storeDelivered`.
    index('orders_delivered_unknown')
      .on(t.createdAt, t.id)
      .where(sql`status = 'completed' and delivered is null`),
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
    /** Any content type except a bundle. A bundle is stored as its items. */
    contentType: integer('content_type').notNull(),
    name: text('name').notNull(),
    /** Share of the subtotal. The sum over the items is the subtotal of the order. */
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
    /** Time of the automatic approval. Null after a decision. */
    autoApproveAt: instant('auto_approve_at'),
    /** Time of the buyer's reminder. Null if no reminder will be sent. */
    remindAt: instant('remind_at'),
    decidedAt: instant('decided_at'),
    createdAt: created(),
  },
  (t) => [
    unique('submissions_item_stage_revision').on(t.itemId, t.stage, t.revision),
    uniqueIndex('submissions_one_open')
      .on(t.itemId, t.stage)
      .where(sql`status = 'pending'`),
    index('submissions_order').on(t.orderId),
    index('submissions_created').on(t.createdAt),
    // For `sweep.ts` of the shop, which removes delivered files without a submission.
    index('submissions_content')
      .on(t.contentPath)
      .where(sql`content_path is not null`),
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
    expiresAt: instant('expires_at').notNull(),
    /** When the brand ended the links in its messages. The payment link of the message then opens only the order. */
    payLinkEndedAt: instant('pay_link_ended_at'),
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
    /** Name of an OrderEvent, or `submission.<event>`. */
    kind: text('kind').notNull(),
    actor: text('actor').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    at: created(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at), index('order_events_created').on(t.at)],
);

/** Secret links to one order (`#t=…`) in messages to buyers. Only the hash of the secret is stored. */
export const orderLinks = pgTable(
  'order_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    buyerId: text('buyer_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Number of times that the link was exchanged for an access token. */
    exchanges: integer('exchanges').notNull().default(0),
  },
  (t) => [index('order_links_buyer').on(t.buyerId), index('order_links_expiry').on(t.expiresAt)],
);
