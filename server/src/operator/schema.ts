import type { OperatorRole } from '@linksouq/shared-api/operator';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, created } from '../platform/db/columns';

/** A sign-in needs the personal token and a code of the authenticator app. */
export const operators = pgTable('operators', {
  /** The name in the audit log. Never used for another person. */
  name: text('name').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Secret of the authenticator app, see `encryptAccount`. */
  totpEncrypted: text('totp_encrypted').notNull(),
  /** Time step of the last accepted code, so that a code works only once. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  /** The default is `lead`, because older servers store no role, and their operators may do everything. */
  role: text('role').$type<OperatorRole>().notNull().default('lead'),
  createdBy: text('created_by').notNull(),
  createdAt: created(),
  disabledAt: instant('disabled_at'),
  /** When another operator created the sign-in factors. Null if the admin token created the factors. */
  factorsAt: instant('factors_at'),
});

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    operator: text('operator')
      .notNull()
      .references(() => operators.name),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    /** Time of the last call. Null for a session of the command line, which has no idle limit. */
    lastSeenAt: instant('last_seen_at'),
  },
  (t) => [index('operator_sessions_expiry').on(t.expiresAt)],
);

/** Actions of the console. The browser sends a key with each action, so that an action runs only once. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    key: text('key').primaryKey(),
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** SHA-256 of the payload. A request with a known key and another payload is refused. */
    payloadHash: text('payload_hash').notNull(),
    /** The response, without secrets and texts. */
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
    at: created(),
  },
  (t) => [index('operator_actions_created').on(t.at)],
);

/** Approvals of actions that need two operators, except withdrawals (`payout_approvals`). */
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

export const operatorDays = pgTable('operator_days', {
  /** Date in the UAE as YYYY-MM-DD. */
  date: text('date').primaryKey(),
  figures: jsonb('figures').$type<Record<string, number | null>>().notNull(),
});

/** Amounts in fils, times in µs. */
export interface HourFacts {
  placed: number;
  accepted: number;
  completed: number;
  cancelled: number;
  gmv: number;
  fees: number;
  refunds: number;
  payouts: number;
  /** Times from placement to acceptance of the accepted orders. */
  acceptTimes: number[];
  /** Times from acceptance to completion of the completed orders. */
  deliverTimes: number[];
}
/** The facts of past hours, for days whose figures are not stored yet. */
export const operatorHours = pgTable('operator_hours', {
  startsAt: instant('starts_at').primaryKey(),
  facts: jsonb('facts').$type<HourFacts>().notNull(),
});
