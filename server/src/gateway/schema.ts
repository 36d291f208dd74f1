/** Tables of the gateway: releases and which of them are live. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created } from '../platform/db/columns';

export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    build: text('build').notNull(),
    /** ReleaseManifest of shared-api. */
    manifest: jsonb('manifest').$type<Record<string, unknown>>().notNull(),
    by: text('by').notNull().default(''),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.name, t.build] })],
);

/** One row: which build of each name is live. Changed by compare and swap on `version`. */
export const registry = pgTable('registry', {
  id: integer('id').primaryKey().default(1),
  version: integer('version').notNull().default(0),
  live: jsonb('live').$type<Record<string, string>>().notNull().default({}),
});

/** Who flipped what, when. */
export const registryLog = pgTable('registry_log', {
  version: integer('version').primaryKey(),
  name: text('name').notNull(),
  build: text('build').notNull(),
  previous: text('previous'),
  by: text('by').notNull(),
  at: created(),
});
