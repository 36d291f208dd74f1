/** Tables of the shop: sellers, their media and their offer. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { at, created, fils, id } from '../platform/db/columns';
import { personalAddress } from '../platform/personal-values';

export const sellers = pgTable(
  'sellers',
  {
    id: id(),
    username: text('username').notNull().unique(),
    /** Unique. +971, or +92 when an operator attached it. */
    phone: personalAddress('phone').notNull().unique(),
    name: text('name').notNull(),
    bio: text('bio').notNull().default(''),
    profileUrl: text('profile_url').notNull().default(''),
    coverImage: text('cover_image').notNull().default(''),
    instagramUsername: text('instagram_username').notNull().default(''),
    email: personalAddress('email').notNull().default(''),
    city: text('city').notNull().default(''),
    category: jsonb('category').$type<string[]>().notNull().default([]),
    stepper: integer('stepper').notNull().default(0),
    available: boolean('available').notNull().default(true),
    frozen: boolean('frozen').notNull().default(false),
    /** The reason that support gave to the seller, or ''. */
    frozenReason: text('frozen_reason').notNull().default(''),
    /** Since when support hides the public page. */
    hiddenAt: at('hidden_at'),
    isUrlShared: boolean('is_url_shared').notNull().default(false),
    priceVisibility: boolean('price_visibility').notNull().default(true),
    /** Set when price visibility is saved first. With three pages it is onboarding step 1. */
    visibilitySaved: boolean('visibility_saved').notNull().default(false),
    locale: text('locale').notNull().default('en'),
    permitNumber: text('permit_number').notNull().default(''),
    /** YYYY-MM-DD in Dubai, or '' without a permit. */
    permitEnds: text('permit_ends').notNull().default(''),
    /** End date and stage of the last reminder. */
    permitReminded: text('permit_reminded').notNull().default(''),
    /** When phone, e-mail or handle took the place of another: withdrawals wait for a while. */
    contactChangedAt: at('contact_changed_at'),
    createdAt: created(),
    /** When the account was deleted. The row stays for its orders, without a name. */
    erasedAt: at('erased_at'),
  },
  (t) => [
    index('sellers_email').on(t.email),
    index('sellers_frozen')
      .on(t.id)
      .where(sql`frozen`),
    index('sellers_permit_ends')
      .on(t.permitEnds)
      .where(sql`permit_ends <> ''`),
  ],
);

/** What other people read and see on a page, as support accepted it. */
export interface SeenPage {
  name: string;
  username: string;
  bio: string;
  /** Paths of photo, cover and works. */
  pictures: string[];
}
/** What support has to look at: a page that is new or changed, and what people said about an account. */
export const sellerReviews = pgTable(
  'seller_reviews',
  {
    sellerId: text('seller_id')
      .primaryKey()
      .references(() => sellers.id),
    /** Grows with each change, so that an operator accepts what was on the screen. */
    version: integer('version').notNull().default(1),
    /** Since when a change waits. Null: support has seen the page. */
    changedAt: at('changed_at'),
    accepted: jsonb('accepted').$type<SeenPage>(),
    reportedAt: at('reported_at'),
    /** What support was told, or ''. */
    report: text('report').notNull().default(''),
  },
  (t) => [
    index('seller_reviews_changed')
      .on(t.changedAt)
      .where(sql`changed_at is not null`),
    index('seller_reviews_reported')
      .on(t.reportedAt)
      .where(sql`reported_at is not null`),
  ],
);

export const media = pgTable(
  'media',
  {
    /** The path in responses. */
    path: text('path').primaryKey(),
    /**
     * Null when it was uploaded before the account existed, or is the logo of a draft. Such a file is removed after 24 h
     * if unclaimed.
     */
    ownerId: text('owner_id'),
    kind: text('kind').$type<'image' | 'video'>().notNull(),
    visibility: text('visibility').$type<'public' | 'private'>().notNull(),
    /** MIME type, size in bytes, width and height in px. */
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Small data: the colour that is shown until the image has loaded. */
    placeholder: text('placeholder'),
    createdAt: created(),
    claimedAt: at('claimed_at'),
    /** When the public folder of the bucket got its copy. Null without a copy. */
    publishedAt: at('published_at'),
  },
  (t) => [
    index('media_owner').on(t.ownerId),
    // The job that copies files reads these few rows: public without a copy, or private with one.
    index('media_to_copy')
      .on(t.ownerId)
      .where(sql`(published_at is null) = (visibility = 'public')`),
  ],
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

/** Facts about finished orders on the public page. Orders writes them with each order that finishes. */
export const trackRecords = pgTable('track_records', {
  sellerId: text('seller_id')
    .primaryKey()
    .references(() => sellers.id),
  completedOrders: integer('completed_orders').notNull().default(0),
  /** 0 to 100. Null without a completed order. */
  onTimePercent: integer('on_time_percent'),
  /** Median, whole hours, at least 1. Null without an answered order. */
  answerHours: integer('answer_hours'),
});

/** Visits of a public page, and carts that began there, by day. */
export const pageCounts = pgTable(
  'page_counts',
  {
    sellerId: text('seller_id')
      .notNull()
      .references(() => sellers.id),
    /** In Dubai. */
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull().default(0),
    carts: integer('carts').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.day] }), index('page_counts_day').on(t.day)],
);

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
