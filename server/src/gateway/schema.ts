import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { created, instant } from '../platform/db/columns';

export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    build: text('build').notNull(),
    /** A `ReleaseManifest` of shared-api. */
    manifest: jsonb('manifest').$type<Record<string, unknown>>().notNull(),
    /** Key that signed the manifest, and the signature. Null if an older server accepted an unsigned build. */
    signature: jsonb('signature').$type<{ key: string; value: string }>(),
    by: text('by').notNull().default(''),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.name, t.build] })],
);

/** Builds whose files were removed. Their rows in `releases` stay. */
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

/** The paths and the key that the operator granted to a container. */
export const releaseGrants = pgTable('release_grants', {
  name: text('name').primaryKey(),
  /** First segments of paths (`/loyalty` also grants all paths below it), or patterns that start with a parameter (`/:…`). */
  paths: jsonb('paths').$type<string[]>().notNull().default([]),
  /**
   * Public key for the signatures of the container's releases (SPKI DER in base64). Null until the operator registers
   * a key or makes the first signed release.
   */
  key: text('key'),
  by: text('by').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

/** A gradual release of a candidate. */
export interface Share {
  build: string;
  /** Percentage of new sessions that get the candidate. */
  percent: number;
  /** Start of the share, ISO. */
  since: string;
}

/** The build that was live before a candidate. */
export interface Outgoing {
  build: string;
  /** ISO time until which running sessions keep the build. */
  until: string;
}

/** A single row with the live build of each container. An update compares and increases `version`. */
export const registry = pgTable('registry', {
  id: integer('id').primaryKey().default(1),
  version: integer('version').notNull().default(0),
  live: jsonb('live').$type<Record<string, string>>().notNull().default({}),
  /** Container → running share. */
  shares: jsonb('shares').$type<Record<string, Share>>().notNull().default({}),
  /** Container → outgoing builds, newest first. */
  outgoing: jsonb('outgoing').$type<Record<string, Outgoing[]>>().notNull().default({}),
});

export const registryLog = pgTable('registry_log', {
  version: integer('version').primaryKey(),
  name: text('name').notNull(),
  build: text('build').notNull(),
  previous: text('previous'),
  /** Percentage of the share. 0: the share has ended. Null: the build became live. */
  share: integer('share'),
  by: text('by').notNull(),
  at: created(),
});

/** Counts of browser reports per build and bucket (registry/compare.ts). */
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

/** Sessions of squads that ended by a sign-out. The cookie of a session is signed and has no row while it is open. */
export const endedSquadSessions = pgTable(
  'ended_squad_sessions',
  {
    /** SHA-256 of the cookie. */
    cookieHash: text('cookie_hash').primaryKey(),
    /** When the cookie expires. The row is not needed after this time. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('ended_squad_sessions_expiry').on(t.expiresAt)],
);
