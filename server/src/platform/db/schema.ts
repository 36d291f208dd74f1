/**
 * Every table. Amounts are whole fils in bigint columns read as numbers; instants are timestamptz. Identifiers are
 * random text made by `newId()`. SQL stays within PostgreSQL 15 and runs on the embedded database too.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  OrderState,
  PaymentState,
  PayoutState,
  Stage,
  SubmissionState,
  SubscriptionState,
  PaymentTerm,
} from '@linksouq/shared-api/contract';

const id = () => text('id').primaryKey();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const created = () => at('created_at').notNull().defaultNow();
const fils = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Usernames and first path segments of routes, so that a name is never both. */
export const names = pgTable('names', {
  name: text('name').primaryKey(),
  kind: text('kind').$type<'username' | 'route' | 'reserved'>().notNull(),
  /** Seller's id, or the remote that owns the route. */
  owner: text('owner').notNull(),
});

/**
 * How usernames look: one username owns each `skeleton`, so that a second name that a person reads as the first is
 * refused. Apart from `names`, because names that existed before may look alike.
 */
export const nameLooks = pgTable('name_looks', {
  skeleton: text('skeleton').primaryKey(),
  name: text('name').notNull(),
});

export const sellers = pgTable('sellers', {
  id: id(),
  username: text('username').notNull().unique(),
  /** Unique: +971 or, attached by an operator, +92. */
  phone: text('phone').notNull().unique(),
  name: text('name').notNull(),
  bio: text('bio').notNull().default(''),
  profileUrl: text('profile_url').notNull().default(''),
  coverImage: text('cover_image').notNull().default(''),
  instagramUsername: text('instagram_username').notNull().default(''),
  email: text('email').notNull().default(''),
  city: text('city').notNull().default(''),
  category: jsonb('category').$type<string[]>().notNull().default([]),
  stepper: integer('stepper').notNull().default(0),
  available: boolean('available').notNull().default(true),
  frozen: boolean('frozen').notNull().default(false),
  isUrlShared: boolean('is_url_shared').notNull().default(false),
  priceVisibility: boolean('price_visibility').notNull().default(true),
  /** Set when price visibility was saved once: with three pages it is onboarding step 1. */
  visibilitySaved: boolean('visibility_saved').notNull().default(false),
  locale: text('locale').notNull().default('en'),
  createdAt: created(),
});

export const buyers = pgTable('buyers', {
  id: id(),
  phone: text('phone').notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  locale: text('locale').notNull().default('en'),
  createdAt: created(),
});

/** One-time codes: one row for each phone, purpose and asking address, replaced by each send from there. */
export const codes = pgTable(
  'codes',
  {
    phone: text('phone').notNull(),
    /** `sign-in`, or what else the code confirms. */
    purpose: text('purpose').notNull(),
    /** HMAC of the address that asked: wrong guesses from there count against the code. */
    requester: text('requester').notNull(),
    /** HMAC-SHA256 with the server's pepper and the salt. */
    codeHash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.purpose, t.requester] })],
);
/** One-time codes of older servers, one a phone; nothing is written here any more. */
export const otps = pgTable('otps', {
  phone: text('phone').primaryKey(),
  /** HMAC-SHA256 with the server's pepper and the salt. */
  codeHash: text('code_hash').notNull(),
  salt: text('salt').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: at('sent_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** Not used. */
  requester: text('requester'),
});
/** Counters of limited actions, by key and window start: sends a phone, an address, a day; guesses an hour. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').notNull(),
    windowStart: at('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);

/** Opaque tokens; only their SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<'seller' | 'buyer' | 'order'>().notNull(),
    /** Seller's or buyer's id. */
    subjectId: text('subject_id').notNull(),
    /** For kind `order`: the only order that it opens. */
    orderId: text('order_id'),
    createdAt: created(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sessions_subject').on(t.kind, t.subjectId)],
);

export const media = pgTable(
  'media',
  {
    /** Path as it stands on the wire. */
    path: text('path').primaryKey(),
    /** Null: uploaded before the account existed; removed after 24 h if unclaimed. */
    ownerId: text('owner_id'),
    kind: text('kind').$type<'image' | 'video'>().notNull(),
    visibility: text('visibility').$type<'public' | 'private'>().notNull(),
    /** MIME type, bytes, px. */
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Small data: colour shown until the image has loaded. */
    placeholder: text('placeholder'),
    createdAt: created(),
    claimedAt: at('claimed_at'),
  },
  (t) => [index('media_owner').on(t.ownerId)],
);

export const contentPages = pgTable(
  'content_pages',
  {
    id: id(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => sellers.id),
    contentType: integer('content_type').notNull(),
    setupPrice: fils('setup_price'),
    deliveryTimeNeeded: text('delivery_time_needed').notNull(),
    previousContent: jsonb('previous_content').$type<string[]>().notNull(),
    createdAt: created(),
  },
  (t) => [unique('content_pages_seller_type').on(t.sellerId, t.contentType)],
);

export const bundles = pgTable('bundles', {
  id: id(),
  sellerId: text('seller_id')
    .notNull()
    .unique()
    .references(() => sellers.id),
  contentIds: jsonb('content_ids').$type<string[]>().notNull(),
  discount: integer('discount').notNull(),
  originalPrice: fils('original_price'),
  bundlePrice: fils('bundle_price'),
  createdAt: created(),
});

export const addons = pgTable('addons', {
  sellerId: text('seller_id')
    .primaryKey()
    .references(() => sellers.id),
  instagramFollow: boolean('instagram_follow').notNull(),
  followPrice: fils('follow_price'),
  attendEvent: boolean('attend_event').notNull(),
  eventPrice: fils('event_price'),
  googleReview: boolean('google_review').notNull(),
  reviewPrice: fils('review_price'),
});

export const banks = pgTable('banks', {
  sellerId: text('seller_id')
    .primaryKey()
    .references(() => sellers.id),
  name: text('name').notNull(),
  title: text('title').notNull(),
  /** AES-256-GCM: nonce, tag and text in base64, joined by dots. */
  accountEncrypted: text('account_encrypted').notNull(),
  /** Last four digits, for display. */
  accountTail: text('account_tail').notNull(),
  address: text('address').notNull(),
  /** When another number took the place of the first one; withdrawals wait for some time from then. */
  accountChangedAt: at('account_changed_at'),
});

export const briefs = pgTable(
  'briefs',
  {
    id: id(),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => buyers.id),
    /** BriefForm of shared-api, plus `website`. */
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    pdfPath: text('pdf_path').notNull(),
    createdAt: created(),
  },
  (t) => [index('briefs_buyer').on(t.buyerId, t.createdAt)],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** What people read: LS-XXXXXX. */
    code: text('code').notNull().unique(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => sellers.id),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => buyers.id),
    status: text('status').$type<OrderState>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the payload: the same key with another payload is refused. */
    payloadHash: text('payload_hash').notNull(),
    showPrices: boolean('show_prices').notNull(),
    /** Seller's subtotal, platform fee, what the buyer pays. 0 until quoted while prices are hidden. */
    subtotal: fils('subtotal'),
    fee: fils('fee'),
    total: fils('total'),
    feeBps: integer('fee_bps').notNull(),
    commissionBps: integer('commission_bps').notNull(),
    bundleId: text('bundle_id'),
    /** Longest delivery time of the items, whole days. */
    deliveryDays: integer('delivery_days').notNull(),
    briefId: text('brief_id').notNull(),
    /** The brief as it was: a changed brief does not change a placed order. */
    brief: jsonb('brief').$type<Record<string, unknown>>().notNull(),
    briefPdfPath: text('brief_pdf_path').notNull(),
    declineReason: text('decline_reason'),
    /** When the clock moves the order: unpaid, unanswered or unpaid quote. Null when nothing waits. */
    deadlineAt: at('deadline_at'),
    acceptedAt: at('accepted_at'),
    /** Delivery time plus grace: from then the buyer may cancel. */
    dueAt: at('due_at'),
    completedAt: at('completed_at'),
    /** When the seller opened it; null makes it new. */
    seenAt: at('seen_at'),
    createdAt: created(),
  },
  (t) => [
    unique('orders_buyer_key').on(t.buyerId, t.idempotencyKey),
    index('orders_seller_status').on(t.sellerId, t.status, t.createdAt),
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
    /** Any but a bundle, which is exploded into its items. */
    contentType: integer('content_type').notNull(),
    name: text('name').notNull(),
    /** Share of the subtotal, so that the items of an order sum up to it. */
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
    /** Media path of stage content. */
    contentPath: text('content_path'),
    contentName: text('content_name').notNull().default(''),
    postLink: text('post_link'),
    reason: text('reason'),
    /** When silence approves. Null once decided. */
    autoApproveAt: at('auto_approve_at'),
    decidedAt: at('decided_at'),
    createdAt: created(),
  },
  (t) => [
    unique('submissions_item_stage_revision').on(t.itemId, t.stage, t.revision),
    uniqueIndex('submissions_one_open')
      .on(t.itemId, t.stage)
      .where(sql`status = 'pending'`),
    index('submissions_order').on(t.orderId),
    index('submissions_auto')
      .on(t.autoApproveAt)
      .where(sql`auto_approve_at is not null`),
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
    status: text('status').$type<'open' | 'superseded' | 'paid' | 'expired' | 'withdrawn'>().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('quotes_one_open')
      .on(t.orderId)
      .where(sql`status = 'open'`),
    index('quotes_order').on(t.orderId),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: text('order_id').references(() => orders.id),
    /** For the VIP plan. */
    sellerId: text('seller_id').references(() => sellers.id),
    purpose: text('purpose').$type<'order' | 'quote' | 'subscription'>().notNull(),
    quoteId: text('quote_id'),
    provider: text('provider').notNull(),
    /** The provider's reference of the checkout. */
    ref: text('ref').notNull(),
    amount: fils('amount'),
    status: text('status').$type<PaymentState>().notNull(),
    /** Address that the buyer is sent to. */
    link: text('link').notNull(),
    createdAt: created(),
    settledAt: at('settled_at'),
  },
  (t) => [
    unique('payments_provider_ref').on(t.provider, t.ref),
    index('payments_order').on(t.orderId),
    index('payments_quote').on(t.quoteId),
  ],
);

export const refunds = pgTable('refunds', {
  id: id(),
  paymentId: text('payment_id')
    .notNull()
    .unique()
    .references(() => payments.id),
  amount: fils('amount'),
  reason: text('reason').notNull(),
  status: text('status').$type<'pending' | 'done' | 'failed'>().notNull(),
  providerRef: text('provider_ref'),
  createdAt: created(),
});

export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    receivedAt: created(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);

/** Append-only, by a trigger of the database too. The sum over a seller is the balance; a completed order has one `sale` and one `commission`. */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => sellers.id),
    kind: text('kind').notNull(),
    /** Order's or payout's id. */
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
      .references(() => sellers.id),
    amount: fils('amount'),
    status: text('status').$type<PayoutState>().notNull(),
    /** The account for which it was requested, as in `banks`. Null when an older server took the request. */
    bankName: text('bank_name'),
    bankTitle: text('bank_title'),
    accountEncrypted: text('account_encrypted'),
    accountTail: text('account_tail'),
    createdAt: created(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('payouts_one_pending')
      .on(t.sellerId)
      .where(sql`status = 'pending'`),
    index('payouts_seller').on(t.sellerId, t.createdAt),
  ],
);

export const subscriptions = pgTable('subscriptions', {
  sellerId: text('seller_id')
    .primaryKey()
    .references(() => sellers.id),
  status: text('status').$type<SubscriptionState>().notNull(),
  periodEnd: at('period_end'),
  providerRef: text('provider_ref'),
});

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
  (t) => [index('order_events_order').on(t.orderId, t.at)],
);

/** Messages and provider calls to make after the transaction; `key` makes each happen once. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    kind: text('kind').$type<'message' | 'refund' | 'end_subscription'>().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at').notNull().defaultNow(),
    doneAt: at('done_at'),
    lastError: text('last_error'),
    createdAt: created(),
  },
  (t) => [
    index('outbox_due')
      .on(t.nextAt)
      .where(sql`done_at is null`),
  ],
);

/** Secrets of links in messages that open one order (`#t=…`); only the hash is kept. */
export const orderLinks = pgTable('order_links', {
  tokenHash: text('token_hash').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id),
  buyerId: text('buyer_id').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** How often it was exchanged for a token. */
  exchanges: integer('exchanges').notNull().default(0),
});

export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    build: text('build').notNull(),
    /** ReleaseManifest of shared-api. */
    manifest: jsonb('manifest').$type<Record<string, unknown>>().notNull(),
    by: text('by').notNull().default(''),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.name, t.build] })],
);
/** One row: which build of each name is live. Changed by compare and swap on `version`. */
export const registry = pgTable('registry', {
  id: integer('id').primaryKey().default(1),
  version: integer('version').notNull().default(0),
  live: jsonb('live').$type<Record<string, string>>().notNull().default({}),
});
/** Who flipped what, when. */
export const registryLog = pgTable('registry_log', {
  version: integer('version').primaryKey(),
  name: text('name').notNull(),
  build: text('build').notNull(),
  previous: text('previous'),
  by: text('by').notNull(),
  at: created(),
});
/** Personal accounts of operators. A sign-in takes the personal token and a code of the authenticator app. */
export const operators = pgTable('operators', {
  /** The name under which actions are recorded. Never given to a second person. */
  name: text('name').primaryKey(),
  /** SHA-256 of the personal token. */
  tokenHash: text('token_hash').notNull().unique(),
  /** Secret of the authenticator app, encrypted like account numbers. */
  totpEncrypted: text('totp_encrypted').notNull(),
  /** Time step of the last code that was accepted: none works twice. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  createdBy: text('created_by').notNull(),
  createdAt: created(),
  disabledAt: at('disabled_at'),
});
export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  operator: text('operator')
    .notNull()
    .references(() => operators.name),
  createdAt: created(),
  expiresAt: at('expires_at').notNull(),
});
/** Who has approved a withdrawal that takes two operators. */
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
/** What operators did through the admin API, and changes of bank accounts. Append-only, by a trigger too. */
export const audit = pgTable('audit', {
  id: id(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  at: created(),
});
/** Secrets made at first start in demo mode (pepper, keys): replicas read the same ones. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
