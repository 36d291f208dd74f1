/** Tables of the gateway: releases and which of them are live. */
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { created } from '../platform/db/columns';

export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    build: text('build').notNull(),
    /** ReleaseManifest of shared-api. */
    manifest: jsonb('manifest').$type<Record<string, unknown>>().notNull(),
    /** Key that signed the manifest, and the signature. Null for builds from the time before signatures. */
    signature: jsonb('signature').$type<{ key: string; value: string }>(),
    by: text('by').notNull().default(''),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.name, t.build] })],
);

/** Builds whose files were removed because they were no longer needed. Their records in `releases` stay. */
export const removedBuilds = pgTable(
  'removed_builds',
  {
    name: text('name').notNull(),
    build: text('build').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** False while the files are being removed. */
    isDone: boolean('is_done').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.name, t.build] })],
);

/** The operator's grant for a container. */
export const releaseGrants = pgTable('release_grants', {
  name: text('name').primaryKey(),
  /**
   * Claimed paths: first words (`/loyalty` includes all paths below), or patterns that start with a parameter
   * (`/:`).
   */
  paths: jsonb('paths').$type<string[]>().notNull().default([]),
  /**
   * Public key that signs the container's releases, SPKI DER in base64. Null until the operator registers a key or
   * makes the first signed release.
   */
  key: text('key'),
  by: text('by').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

/** A candidate build, the percentage of browsers that get it, and the time when its share began (ISO). */
export interface Share {
  build: string;
  percent: number;
  since: string;
}

/** A build that was live while a later build had a share. Running sessions keep it until this time (ISO). */
export interface Outgoing {
  build: string;
  until: string;
}

/** The live build of each container, in a single row. An update compares `version` first and increases it. */
export const registry = pgTable('registry', {
  id: integer('id').primaryKey().default(1),
  version: integer('version').notNull().default(0),
  live: jsonb('live').$type<Record<string, string>>().notNull().default({}),
  /** The candidate of each container, which a percentage of browsers gets. */
  shares: jsonb('shares').$type<Record<string, Share>>().notNull().default({}),
  /** Earlier live builds that running sessions keep, the newest first. */
  outgoing: jsonb('outgoing').$type<Record<string, Outgoing[]>>().notNull().default({}),
});

/** History of flips and shares: author, build and time. */
export const registryLog = pgTable('registry_log', {
  version: integer('version').primaryKey(),
  name: text('name').notNull(),
  build: text('build').notNull(),
  previous: text('previous'),
  /** Percentage of browsers that get the build. 0 means that its share has ended. Null for a flip. */
  share: integer('share'),
  by: text('by').notNull(),
  at: created(),
});

/**
 * Number of reports of a build, during a share and in total, by bucket: a kind of report or a load time
 * (registry/compare.ts).
 */
export const shareReports = pgTable(
  'share_reports',
  {
    name: text('name').notNull(),
    build: text('build').notNull(),
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.build, t.bucket] })],
);
