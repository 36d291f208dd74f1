/** The requested copies of personal data. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, created, id } from '../platform/db/columns';

export const exports = pgTable(
  'exports',
  {
    id: id(),
    kind: text('kind').$type<'seller' | 'buyer'>().notNull(),
    /** Seller's or buyer's id. */
    subjectId: text('subject_id').notNull(),
    path: text('path').notNull(),
    /** When the file was stored. Null while it is prepared. */
    readyAt: at('ready_at'),
    expiresAt: at('expires_at').notNull(),
    createdAt: created(),
  },
  (t) => [index('exports_subject').on(t.kind, t.subjectId), index('exports_expiry').on(t.expiresAt)],
);
