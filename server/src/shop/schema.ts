/** Tables of the shop: sellers, their media and their offer. */
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { at, created, fils, id } from '../platform/db/columns';

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
  /** Set by the first save of price visibility: with three pages it is onboarding step 1. */
  visibilitySaved: boolean('visibility_saved').notNull().default(false),
  locale: text('locale').notNull().default('en'),
  createdAt: created(),
});

export const media = pgTable(
  'media',
  {
    /** The wire path. */
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
    /** Small data: the colour until the image has loaded. */
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
