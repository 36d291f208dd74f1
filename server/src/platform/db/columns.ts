import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => text('id').primaryKey();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const created = () => instant('created_at').notNull().defaultNow();
export const fils = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Returns the id column of a table for foreign keys, without an import of another context's schema. */
export const keyOf = (table: string) => pgTable(table, { id: id() }).id;
