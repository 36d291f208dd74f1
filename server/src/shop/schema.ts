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
import { instant, created, fils, id } from '../platform/db/columns';
import { personalAddress } from '../platform/personal-values';

export const sellers = pgTable(
  'sellers',
  {
    id: id(),
    username: text('username').notNull().unique(),
    /** Begins with +971, or with +92 if an operator set it. */
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
    /** The reason that support gave for the freeze, or ''. */
    frozenReason: text('frozen_reason').notNull().default(''),
    /** When support hid the public page. Null if the page is visible. */
    hiddenAt: instant('hidden_at'),
    isUrlShared: boolean('is_url_shared').notNull().default(false),
    priceVisibility: boolean('price_visibility').notNull().default(true),
    /** Whether the seller has chosen a price visibility. Onboarding step 1 needs the choice and three pages. */
    visibilitySaved: boolean('visibility_saved').notNull().default(false),
    locale: text('locale').notNull().default('en'),
    permitNumber: text('permit_number').notNull().default(''),
    /** Day in Dubai as YYYY-MM-DD, or '' without a permit. */
    permitEnds: text('permit_ends').notNull().default(''),
    /** The last reminder: end date of the permit, and days before the end. For example `2026-05-01:30`. */
    permitReminded: text('permit_reminded').notNull().default(''),
    /** When the phone, e-mail or handle was last replaced. Withdrawals then wait (`bankChangeHoldMs`). */
    contactChangedAt: instant('contact_changed_at'),
    createdAt: created(),
    /** When the account was deleted. The row stays without a name, because orders refer to it. */
    erasedAt: instant('erased_at'),
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

/** The texts and pictures of a page that other people see. */
export interface SeenPage {
  name: string;
  username: string;
  bio: string;
  /** Paths of the photo, the cover and the samples. */
  pictures: string[];
}
/** Work for support: pages that are new or changed, and reports about accounts. */
export const sellerReviews = pgTable(
  'seller_reviews',
  {
    sellerId: text('seller_id')
      .primaryKey()
      .references(() => sellers.id),
    /** Increases with each change, so that an operator accepts only the version on the screen. */
    version: integer('version').notNull().default(1),
    /** Time of the first change that support has not seen. Null if support has seen all changes. */
    changedAt: instant('changed_at'),
    /** The page as support last accepted it. */
    accepted: jsonb('accepted').$type<SeenPage>(),
    reportedAt: instant('reported_at'),
    /** The report about the account, or ''. */
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
    /** The path that responses contain. */
    path: text('path').primaryKey(),
    /**
     * Null before the registration, and for the logo of a draft. A file without an owner is removed after 24 h.
     */
    ownerId: text('owner_id'),
    kind: text('kind').$type<'image' | 'video'>().notNull(),
    visibility: text('visibility').$type<'public' | 'private'>().notNull(),
    type: text('type').notNull(),
    /** Size in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Width and height are in px. */
    width: integer('width'),
    height: integer('height'),
    /** Colour `#rrggbb` that is shown until the file has loaded. */
    placeholder: text('placeholder'),
    createdAt: created(),
    claimedAt: instant('claimed_at'),
    /** When the file was copied to the public folder of the bucket. Null if there is no copy. */
    publishedAt: instant('published_at'),
    /** When the job `media` next checks whether the file is still needed. Older servers rely on the default. */
    sweepAt: instant('sweep_at').defaultNow(),
  },
  (t) => [
    index('media_owner').on(t.ownerId),
    // For `copyPublicMedia`.
    index('media_to_copy')
      .on(t.ownerId)
      .where(sql`(published_at is null) = (visibility = 'public')`),
    index('media_to_sweep')
      .on(t.sweepAt)
      .where(sql`owner_id is not null`),
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

/** Facts about the completed orders of a seller, for the public page. The context orders computes them. */
export const trackRecords = pgTable('track_records', {
  sellerId: text('seller_id')
    .primaryKey()
    .references(() => sellers.id),
  completedOrders: integer('completed_orders').notNull().default(0),
  /** 0 to 100. Null if no order is completed. */
  onTimePercent: integer('on_time_percent'),
  /** Median time to accept or quote an order, in whole hours, at least 1. Null if no order is completed. */
  answerHours: integer('answer_hours'),
});

/** Visits of a public page, and carts filled on the page, by day. */
export const pageCounts = pgTable(
  'page_counts',
  {
    sellerId: text('seller_id')
      .notNull()
      .references(() => sellers.id),
    /** Day in Dubai. */
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
