import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  PaymentState,
  PayoutState,
  RefundState,
  SubscriptionState,
} from '@linksouq/shared-api/contract';
import { instant, created, fils, id, keyOf } from '../platform/db/columns';
import { personalText } from '../platform/personal-values';
import type { ReceiptFacts, ReceiptKind } from './receipts/facts';

export const banks = pgTable('banks', {
  sellerId: text('seller_id')
    .primaryKey()
    .references(() => keyOf('sellers')),
  /** Name of the bank. */
  name: text('name').notNull(),
  /** Name of the account holder. */
  title: personalText('title').notNull(),
  /** See `encryptAccount`. */
  accountEncrypted: text('account_encrypted').notNull(),
  /** Last four digits. */
  accountTail: text('account_tail').notNull(),
  address: text('address').notNull(),
  /** When the number, bank name or holder was last replaced. Withdrawals then wait (`bankChangeHoldMs`). */
  accountChangedAt: instant('account_changed_at'),
});

export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: text('order_id').references(() => keyOf('orders')),
    /** Only for `subscription`. */
    sellerId: text('seller_id').references(() => keyOf('sellers')),
    purpose: text('purpose').$type<'order' | 'quote' | 'subscription'>().notNull(),
    quoteId: text('quote_id'),
    provider: text('provider').notNull(),
    ref: text('ref').notNull(),
    amount: fils('amount'),
    status: text('status').$type<PaymentState>().notNull(),
    link: text('link').notNull(),
    createdAt: created(),
    settledAt: instant('settled_at'),
    /** When `reconcilePayments` last requested the state of the payment from the provider. */
    askedAt: instant('asked_at').notNull().default(new Date(0)),
  },
  (t) => [
    unique('payments_provider_ref').on(t.provider, t.ref),
    index('payments_open')
      .on(t.askedAt)
      .where(sql`status in ('created', 'refund_pending')`),
    index('payments_lapsed')
      .on(t.createdAt)
      .where(sql`status in ('failed', 'expired')`),
    index('payments_order').on(t.orderId),
    index('payments_quote').on(t.quoteId),
    index('payments_seller')
      .on(t.sellerId)
      .where(sql`seller_id is not null`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: text('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    amount: fils('amount'),
    reason: text('reason').notNull(),
    status: text('status').$type<RefundState>().notNull(),
    providerRef: text('provider_ref'),
    createdAt: created(),
  },
  (t) => [
    index('refunds_created').on(t.createdAt),
    index('refunds_open')
      .on(t.createdAt, t.id)
      .where(sql`status <> 'done'`),
  ],
);

export const chargebacks = pgTable(
  'chargebacks',
  {
    id: id(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's reference of the dispute. */
    ref: text('ref').notNull(),
    amount: fils('amount'),
    /** The bank took back less than we held of the payment, so the order continues. Otherwise the order ends. */
    isPart: boolean('is_part').notNull().default(false),
    /** Until when the provider accepts evidence. Null if the provider gave no date. */
    dueAt: instant('due_at'),
    createdAt: created(),
    /** When an operator sent the evidence to the bank, which then decides. */
    answeredAt: instant('answered_at'),
    /** When an operator closed the case as won or lost. */
    closedAt: instant('closed_at'),
    /** When the bank decided in our favour and returned the money. */
    wonAt: instant('won_at'),
  },
  (t) => [
    unique('chargebacks_ref').on(t.paymentId, t.ref),
    index('chargebacks_open')
      .on(t.createdAt, t.id)
      .where(sql`closed_at is null`),
  ],
);

export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    receivedAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('provider_events_created').on(t.receivedAt),
  ],
);

/**
 * A trigger allows only inserts. The balance of a seller is the sum of the seller's rows. A completed order has
 * one `sale` and one `commission`.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => keyOf('sellers')),
    kind: text('kind').notNull(),
    /** Id of the order or payout. */
    subjectId: text('subject_id').notNull(),
    amount: fils('amount'),
    createdAt: created(),
  },
  (t) => [
    unique('ledger_subject_kind').on(t.subjectId, t.kind),
    index('ledger_seller').on(t.sellerId, t.createdAt),
  ],
);

export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => keyOf('sellers')),
    amount: fils('amount'),
    status: text('status').$type<PayoutState>().notNull(),
    /** The seller's row of `banks` at the time of the request. Null in rows of older servers. */
    bankName: text('bank_name'),
    bankTitle: personalText('bank_title'),
    accountEncrypted: text('account_encrypted'),
    accountTail: text('account_tail'),
    createdAt: created(),
    decidedAt: instant('decided_at'),
    /** When an operator first downloaded the withdrawal in a file for the bank. */
    exportedAt: instant('exported_at'),
  },
  (t) => [
    uniqueIndex('payouts_one_pending')
      .on(t.sellerId)
      .where(sql`status = 'pending'`),
    index('payouts_seller').on(t.sellerId, t.createdAt),
    index('payouts_decided')
      .on(t.decidedAt)
      .where(sql`status = 'completed'`),
  ],
);

/** The operators who approved a withdrawal that needs two approvals. */
export const payoutApprovals = pgTable(
  'payout_approvals',
  {
    payoutId: text('payout_id')
      .notNull()
      .references(() => payouts.id),
    operator: text('operator').notNull(),
    at: created(),
  },
  (t) => [primaryKey({ columns: [t.payoutId, t.operator] })],
);

export const receiptSeries = pgTable('receipt_series', {
  /** Kind and year in Dubai, for example `R-2026`. */
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
});

/** Monthly statements of sellers. `statementOf` reads their contents from the ledger and the receipts. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => keyOf('sellers')),
    /** Month in the UAE as YYYY-MM. */
    month: text('month').notNull(),
    pdfPath: text('pdf_path').notNull(),
    /** When the PDF was stored. Before this time the statement is not listed. */
    storedAt: instant('stored_at'),
    createdAt: created(),
  },
  (t) => [unique('statements_month').on(t.sellerId, t.month)],
);

/** Receipts of payments and refunds. A receipt never changes, except for the name of a deleted person. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    /** What the receipt certifies: `payment:<id>`, `refund:<id>` or `renewal:<event>`. */
    subject: text('subject').notNull().unique(),
    orderId: text('order_id').references(() => keyOf('orders')),
    sellerId: text('seller_id')
      .notNull()
      .references(() => keyOf('sellers')),
    /** The brand that paid. Null for a plan, which the seller pays. */
    buyerId: text('buyer_id').references(() => keyOf('buyers')),
    total: fils('total'),
    facts: jsonb('facts').$type<ReceiptFacts>().notNull(),
    pdfPath: text('pdf_path').notNull(),
    /** When the PDF was stored. Before this time the receipt is not listed. */
    storedAt: instant('stored_at'),
    createdAt: created(),
  },
  (t) => [
    index('receipts_order').on(t.orderId),
    index('receipts_buyer').on(t.buyerId),
    index('receipts_seller').on(t.sellerId, t.createdAt),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    sellerId: text('seller_id')
      .primaryKey()
      .references(() => keyOf('sellers')),
    status: text('status').$type<SubscriptionState>().notNull(),
    periodEnd: instant('period_end'),
    providerRef: text('provider_ref'),
    /** Whether the plan ends, without renewal, at the end of the paid month. */
    cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
    /** For example `Visa •••• 4242`. */
    paymentMethod: text('payment_method').notNull().default(''),
  },
  (t) => [index('subscriptions_end').on(t.periodEnd), index('subscriptions_provider').on(t.providerRef)],
);
