/** Tables of identity: buyers, one-time codes and sessions. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, created, id } from '../platform/db/columns';

export const buyers = pgTable('buyers', {
  id: id(),
  phone: text('phone').notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  locale: text('locale').notNull().default('en'),
  createdAt: created(),
});

/** One-time codes: one row per phone, purpose and requesting address; each new code replaces it. */
export const codes = pgTable(
  'codes',
  {
    phone: text('phone').notNull(),
    /** `sign-in`, or another action that the code confirms. */
    purpose: text('purpose').notNull(),
    /** HMAC of the requesting address: its wrong guesses count against the code. */
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

/** One-time codes of older servers, one per phone; nothing writes here. */
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

/** Opaque tokens; only their SHA-256 is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<'seller' | 'buyer' | 'order'>().notNull(),
    /** Seller's or buyer's id. */
    subjectId: text('subject_id').notNull(),
    /** For kind `order`: the only order of the token. */
    orderId: text('order_id'),
    createdAt: created(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sessions_subject').on(t.kind, t.subjectId)],
);
