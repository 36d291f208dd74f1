import type { Language, MessageChannel } from '@linksouq/shared-api/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant, created, id } from '../platform/db/columns';
import { personalAddress, personalText } from '../platform/personal-values';

export const buyers = pgTable(
  'buyers',
  {
    id: id(),
    phone: personalAddress('phone').notNull().unique(),
    name: personalText('name').notNull(),
    email: personalAddress('email').notNull(),
    locale: text('locale').notNull().default('en'),
    createdAt: created(),
    /** When the account was deleted. The row stays without a name, because orders refer to it. */
    erasedAt: instant('erased_at'),
  },
  (t) => [index('buyers_email').on(t.email)],
);

/** One-time codes: one row per phone, purpose and requesting IP address. A new code replaces the row. */
export const codes = pgTable(
  'codes',
  {
    /** A phone number or an e-mail address. */
    phone: personalAddress('phone').notNull(),
    /** `sign-in`, or another action that the code confirms. */
    purpose: text('purpose').notNull(),
    /** HMAC of the requesting IP address. Only wrong guesses from this IP address use up tries of the code. */
    requester: text('requester').notNull(),
    /** HMAC-SHA256 with the server's pepper and the salt. */
    codeHash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.purpose, t.requester] }), index('codes_expiry').on(t.expiresAt)],
);

/** One-time codes of older servers, one per phone. This version does not write them. */
export const otps = pgTable('otps', {
  phone: text('phone').primaryKey(),
  /** HMAC-SHA256 with the server's pepper and the salt. */
  codeHash: text('code_hash').notNull(),
  salt: text('salt').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  requester: text('requester'),
});

/** Sessions with opaque tokens. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<'seller' | 'buyer' | 'order'>().notNull(),
    /** Id of the seller or buyer. */
    subjectId: text('subject_id').notNull(),
    /** For kind `order`: the only order that the token opens. */
    orderId: text('order_id'),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('sessions_subject').on(t.kind, t.subjectId),
    index('sessions_expiry').on(t.expiresAt),
    // This index omits the tokens of orders, because these rows stay for months after their expiry.
    index('sessions_people_expiry')
      .on(t.expiresAt)
      .where(sql`kind <> 'order'`),
  ],
);

/** A person's settings for messages. A person without a row has the defaults. */
export const messagePreferences = pgTable(
  'message_preferences',
  {
    kind: text('kind').$type<'seller' | 'buyer'>().notNull(),
    /** Id of the seller or buyer. */
    personId: text('person_id').notNull(),
    /** If null, messages use the language of the pages. */
    language: text('language').$type<Language>(),
    channel: text('channel').$type<MessageChannel>(),
    /** Hours of the day in the UAE, without minutes. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    ordersOnly: boolean('orders_only').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.kind, t.personId] })],
);

/** The versions of the legal pages to which a person agreed. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    kind: text('kind').$type<'seller' | 'buyer'>().notNull(),
    /** Id of the seller or buyer. */
    subjectId: text('subject_id').notNull(),
    version: text('version').notNull(),
    occasion: text('occasion').$type<'sign-up' | 'checkout'>().notNull(),
    createdAt: created(),
  },
  (t) => [unique('consents_once').on(t.kind, t.subjectId, t.version, t.occasion)],
);
