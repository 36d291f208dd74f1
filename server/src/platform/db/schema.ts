import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, created, id } from './columns';

/** Usernames and first path segments of routes, because no username may equal a path segment. */
export const names = pgTable('names', {
  name: text('name').primaryKey(),
  kind: text('kind').$type<'username' | 'route'>().notNull(),
  /** Seller's id, or the remote that owns the route. */
  owner: text('owner').notNull(),
});

/**
 * Skeletons of usernames. Names that look alike have one skeleton, and a new name with an existing skeleton
 * is refused. The table is separate from `names`, because usernames that are older than this rule may look
 * alike.
 */
export const nameLooks = pgTable('name_looks', {
  skeleton: text('skeleton').primaryKey(),
  name: text('name').notNull(),
});

export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_counters_window').on(t.windowStart)],
);

/** Messages, provider calls and changes of files after a transaction. `key` prevents duplicates. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
    /** Time when the row was first due. The first attempt stores it, because attempts change `next_at`. */
    dueAt: instant('due_at'),
    doneAt: instant('done_at'),
    lastError: text('last_error'),
    /** Id of the request that added the row, for the log. */
    requestId: text('request_id'),
    createdAt: created(),
  },
  (t) => [
    index('outbox_due')
      .on(t.nextAt)
      .where(sql`done_at is null`),
    // One-time codes are processed first (`CODE_KEY` in jobs/enqueue.ts).
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
 * Messages to sellers and buyers that were passed to a provider. The receiver and operators can read them. A
 * row contains no phone number, e-mail address, code or link.
 */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: bigint('id', { mode: 'number' }).notNull(),
    kind: text('kind').$type<'seller' | 'buyer'>().notNull(),
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

/** The audit log. A trigger refuses changes and deletions of rows. */
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

/** The last run (round) of each job that may run in only one replica at a time. */
export const jobRounds = pgTable('job_rounds', {
  job: text('job').primaryKey(),
  holder: text('holder').notNull(),
  /** Before this time no other replica runs the job. */
  leasedUntil: instant('leased_until').notNull(),
  startedAt: instant('started_at').notNull(),
  /** End of the last run that did not fail. If all runs have failed, the start of the first run. */
  finishedAt: instant('finished_at'),
});

/** Secret keys that the demo generates at its first start. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
