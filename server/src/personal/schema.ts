import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, created, id } from '../platform/db/columns';

/** Requested copies of personal data. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    kind: text('kind').$type<'seller' | 'buyer'>().notNull(),
    /** Id of the seller or buyer. */
    subjectId: text('subject_id').notNull(),
    path: text('path').notNull(),
    /** When the file was stored. Null before this time. */
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: created(),
  },
  (t) => [index('exports_subject').on(t.kind, t.subjectId), index('exports_expiry').on(t.expiresAt)],
);
