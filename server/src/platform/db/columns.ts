/**
 * Columns that many tables use. Amounts are whole fils in bigint columns, read as numbers. Instants are
 * timestamptz. Identifiers are random texts from `newId()`. SQL uses only features that PostgreSQL 15 and the
 * embedded database have.
 */
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => text('id').primaryKey();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const created = () => instant('created_at').notNull().defaultNow();
export const fils = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Returns a column that a foreign key can refer to, by the name of its table. So a schema need not import the
 * schema of another context.
 */
export const keyOf = (table: string) => pgTable(table, { id: id() }).id;
