/**
 * Columns that every table uses. Amounts are whole fils in bigint columns read as numbers; instants are timestamptz.
 * Identifiers are random text made by `newId()`. SQL stays within PostgreSQL 15 and runs on the embedded database too.
 */
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => text('id').primaryKey();
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const created = () => at('created_at').notNull().defaultNow();
export const fils = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Returns a foreign key to another context's table by name, so that a schema imports no other schema. */
export const keyOf = (table: string) => pgTable(table, { id: id() }).id;
