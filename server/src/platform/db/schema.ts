/** Tables of the platform: names, counters, the outbox, the audit log and generated secrets. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, created, id } from './columns';

/**
 * Usernames and first path segments of routes. They are in one table, so that no username equals a path
 * segment.
 */
export const names = pgTable('names', {
  name: text('name').primaryKey(),
  kind: text('kind').$type<'username' | 'route' | 'reserved'>().notNull(),
  /** Seller's id, or the remote that owns the route. */
  owner: text('owner').notNull(),
});

/**
 * Skeletons of usernames. A skeleton can belong to only one username, so a new name that looks like an
 * existing name is refused. This table is separate from `names`, because older names in `names` may look
 * alike.
 */
export const nameLooks = pgTable('name_looks', {
  skeleton: text('skeleton').primaryKey(),
  name: text('name').notNull(),
});

/**
 * Counters of limited actions, by key and start of the window. Examples: codes per phone, per address and per
 * day; guesses per hour.
 */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_counters_window').on(t.windowStart)],
);

/**
 * Work that runs after the transaction: messages, provider calls, and changes of stored files. The unique `key`
 * prevents a second row for the same work.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
    /** Time when the row was first due. The first attempt stores it, because each attempt moves `next_at`. */
    dueAt: instant('due_at'),
    doneAt: instant('done_at'),
    lastError: text('last_error'),
    /** Id of the request that queued the row. Log lines about the row contain this id. */
    requestId: text('request_id'),
    createdAt: created(),
  },
  (t) => [
    index('outbox_due')
      .on(t.nextAt)
      .where(sql`done_at is null`),
    // Rows with codes are processed first (`CODE_KEY` in jobs/enqueue.ts).
    index('outbox_codes')
      .on(t.nextAt)
      .where(sql`done_at is null and key like 'otp:%'`),
    index('outbox_done')
      .on(t.doneAt)
      .where(sql`done_at is not null`),
    index('outbox_failing')
      .on(t.id)
      .where(sql`done_at is null and last_error is not null`),
  ],
);

/**
 * Each message to a seller or a buyer that was passed to a provider. The receiver and operators can read it. A
 * row contains no address, code or link.
 */
export const sentMessages = pgTable(
  'sent_messages',
  {
    /** Id of the outbox row. */
    id: bigint('id', { mode: 'number' }).notNull(),
    kind: text('kind').$type<'seller' | 'buyer'>().notNull(),
    /** Seller's or buyer's id. */
    personId: text('person_id').notNull(),
    orderId: text('order_id'),
    channel: text('channel').$type<'sms' | 'whatsapp' | 'email'>().notNull(),
    template: text('template').notNull(),
    text: text('text').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.personId, t.id] }),
    index('sent_messages_order').on(t.orderId),
    index('sent_messages_created').on(t.createdAt),
  ],
);

/**
 * Actions of operators through the admin API, and changes of bank accounts. A trigger refuses changes and
 * deletions of rows.
 */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    at: created(),
  },
  (t) => [
    index('audit_at').on(t.at, t.id),
    index('audit_subject').on(t.subject, t.at),
    index('audit_mismatches')
      .on(t.at)
      .where(sql`action = 'payment-mismatch'`),
  ],
);

/** The last round of each job that may run in only one replica at a time. */
export const jobRounds = pgTable('job_rounds', {
  job: text('job').primaryKey(),
  /** Id of the running round, or of the last round. */
  holder: text('holder').notNull(),
  /** Before this time no other replica starts a round. */
  leasedUntil: instant('leased_until').notNull(),
  startedAt: instant('started_at').notNull(),
  /** End of the last round that did not fail. */
  finishedAt: instant('finished_at'),
});

/**
 * Secrets that demo mode generates at first start (pepper, keys). They are stored here, so that all replicas
 * use the same secrets.
 */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
