/** Tables of operators: their accounts and sessions. */
import type { OperatorRole } from '@linksouq/shared-api/operator';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, created } from '../platform/db/columns';

/** Personal accounts of operators. Signing in needs the personal token and a code of the authenticator app. */
export const operators = pgTable('operators', {
  /** The name in the audit. It is never reused for another person. */
  name: text('name').primaryKey(),
  /** SHA-256 of the personal token. */
  tokenHash: text('token_hash').notNull().unique(),
  /** Secret of the authenticator app, encrypted like account numbers. */
  totpEncrypted: text('totp_encrypted').notNull(),
  /** Time step of the last accepted code, so that no code works twice. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  /** Operators of older servers may do everything. */
  role: text('role').$type<OperatorRole>().notNull().default('lead'),
  createdBy: text('created_by').notNull(),
  createdAt: created(),
  disabledAt: at('disabled_at'),
  /** When another operator last made the factors of this account. Null: the admin token made them. */
  factorsAt: at('factors_at'),
});

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    operator: text('operator')
      .notNull()
      .references(() => operators.name),
    createdAt: created(),
    expiresAt: at('expires_at').notNull(),
    /** Last call of a session of the console, which ends when it is idle. Null: a session of the command line. */
    lastSeenAt: at('last_seen_at'),
  },
  (t) => [index('operator_sessions_expiry').on(t.expiresAt)],
);

/** Every action that was taken in the console, by the key of the browser, so that each is taken once. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    key: text('key').primaryKey(),
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** SHA-256 of the payload. The same key with another payload is refused. */
    payloadHash: text('payload_hash').notNull(),
    /** The answer, without secrets and texts. */
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
    at: created(),
  },
  (t) => [index('operator_actions_created').on(t.at)],
);

/** Operators who approved an action that needs two of them. Withdrawals use a separate table. */
export const operatorApprovals = pgTable(
  'operator_approvals',
  {
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    operator: text('operator').notNull(),
    at: created(),
  },
  (t) => [primaryKey({ columns: [t.action, t.subject, t.operator] })],
);

/** The figures of the days that are over. */
export const operatorDays = pgTable('operator_days', {
  /** YYYY-MM-DD in the UAE. */
  date: text('date').primaryKey(),
  figures: jsonb('figures').$type<Record<string, number | null>>().notNull(),
});

/** What happened in an hour, in a form that adds up. Amounts in fils, times in µs. */
export interface HourFacts {
  placed: number;
  accepted: number;
  completed: number;
  cancelled: number;
  gmv: number;
  fees: number;
  refunds: number;
  payouts: number;
  /** From placing to accepting, of each accepted order. */
  acceptTimes: number[];
  /** From accepting to completing, of each completed order. */
  deliverTimes: number[];
}
/** The facts of today's hours that are over. */
export const operatorHours = pgTable('operator_hours', {
  startsAt: at('starts_at').primaryKey(),
  facts: jsonb('facts').$type<HourFacts>().notNull(),
});
