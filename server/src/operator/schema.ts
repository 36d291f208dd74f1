/** Tables of operators: their accounts and sessions. */
import { index, bigint, pgTable, text } from 'drizzle-orm/pg-core';
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
  createdBy: text('created_by').notNull(),
  createdAt: created(),
  disabledAt: at('disabled_at'),
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
  },
  (t) => [index('operator_sessions_expiry').on(t.expiresAt)],
);
