/**
 * Migrations may only add tables, columns and indexes, because older replicas serve requests while a newer
 * replica migrates (docs/operators.md). A later release can remove an object, in a file that states the
 * reason after `-- contract:`. An index of an existing table must be created CONCURRENTLY, in a separate file.
 * Add this word by hand, because `npx drizzle-kit generate` does not write it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { serverRoot } from '../root';
import * as schema from '../../schema';

const FOLDER = path.join(serverRoot, 'src/platform/db/migrations');
/** All migrations except the first migration, which creates the tables of an empty database. */
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .slice(1);

const NAME = String.raw`(?:"\w+"\.)?"\w+"`;
/** Statements that never affect an older server. `isOptional` checks new columns of existing tables. */
const ADDITIONS = [
  /^create table /i,
  /^create type /i,
  new RegExp(`^create index concurrently .* on ${NAME}`, 'i'),
  new RegExp(`^alter type ${NAME} add value `, 'i'),
];
const ADD_COLUMN = new RegExp(`^alter table ${NAME} add column `, 'i');
/**
 * Returns whether an older server can ignore a new column. Volatile defaults are refused, because PostgreSQL
 * would rewrite all rows.
 */
const isOptional = (column: string) =>
  !/\bdefault (gen_random_uuid|random|clock_timestamp|nextval)\b/i.test(column) &&
  !/\b(unique|references|check)\b/i.test(column) &&
  (!/\bnot null\b/i.test(column) || /\bdefault\b/i.test(column));
const isHarmless = (statement: string) =>
  ADDITIONS.some((adds) => adds.test(statement)) || (ADD_COLUMN.test(statement) && isOptional(statement));
const REMOVAL_REASON = /^-- contract: \S.{20,}/m;

const statementsOf = (sql: string) =>
  sql
    .replace(/^--(?!>).*$/gm, '')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/\s+/g, ' ').replace(/;\s*$/, '').trim())
    .filter(Boolean);

/**
 * Statements that lock a table while PostgreSQL reads or writes all its rows. They are refused even in a file
 * with REMOVAL_REASON.
 */
const LONG_LOCKS = [
  /^create (unique )?index (?!concurrently)/i,
  /^(reindex (?!.*concurrently)|cluster|vacuum full|truncate)\b/i,
  /\balter column "\w+" (set data )?type\b/i,
  /\balter column "\w+" set not null\b/i,
  /\badd column .*\b(generated|serial|bigserial|primary key|unique)\b/i,
  /\badd column .*\bdefault (gen_random_uuid|random|clock_timestamp|nextval)\b/i,
  /\badd constraint (?!.*\b(not valid|using index)\b)/i,
  /\bset (tablespace|logged|unlogged|access method)\b/i,
  /^(update|delete) /i,
];

/** Files that were released before this check existed. Both change only few rows. */
const EXEMPT_FILES = new Set(['0003_append_only.sql', '0010_receipts_and_plans.sql']);

/** Returns a function that returns whether a statement changes a table that one of `statements` creates. */
const changesNewTable = (statements: readonly string[]) => {
  const created = statements.flatMap(
    (statement) => /^create table (?:if not exists )?("\w+")/i.exec(statement)?.[1] ?? [],
  );
  return (statement: string) =>
    created.some((table) =>
      new RegExp(`(?:^alter table|\\bon|^insert into) (?:"\\w+"\\.)?${table}[ ;(]`, 'i').test(
        `${statement} `,
      ),
    );
};

const VALIDATES = /\bvalidate constraint\b/i;
const ONLY_VALIDATES = new RegExp(`^alter table ${NAME} validate constraint "\\w+"$`, 'i');

function longLocksIn(sql: string): string[] {
  const statements = statementsOf(sql);
  const isOfNewTable = changesNewTable(statements);
  return statements.filter(
    (statement) => !isOfNewTable(statement) && LONG_LOCKS.some((locks) => locks.test(statement)),
  );
}

function unsafeStatementsIn(sql: string): string[] {
  const statements = statementsOf(sql);
  // Statements with CONCURRENTLY run outside the transaction. If another statement of the file failed, the file
  // would be applied only in part.
  const concurrent = statements.filter((statement) =>
    /^create (unique )?index concurrently /i.test(statement),
  );
  if (concurrent.length > 0 && concurrent.length < statements.length) return concurrent;
  // PostgreSQL reads all rows to validate a constraint. The transaction keeps the locks of other statements
  // during this time.
  const validating = statements.filter((statement) => VALIDATES.test(statement));
  if (validating.length > 0)
    return statements.length === 1 && ONLY_VALIDATES.test(statements[0]!) ? [] : validating;
  if (REMOVAL_REASON.test(sql)) return [];
  const isOfNewTable = changesNewTable(statements);
  return statements.filter((statement) => !isOfNewTable(statement) && !isHarmless(statement));
}

describe('migrations', () => {
  it.each(files)('%s only adds objects, or states why a removed object is not needed', (file) =>
    expect(unsafeStatementsIn(readFileSync(path.join(FOLDER, file), 'utf8'))).toEqual([]),
  );
  it.each(files.filter((file) => !EXEMPT_FILES.has(file)))(
    '%s locks no existing table while PostgreSQL reads or writes all its rows',
    (file) => expect(longLocksIn(readFileSync(path.join(FOLDER, file), 'utf8'))).toEqual([]),
  );
  const REASON = '-- contract: no server since release 12 reads this column\n';
  it.each([
    'CREATE INDEX "i" ON "briefs" USING btree ("a");',
    'CREATE UNIQUE INDEX "u" ON "briefs" USING btree ("a");',
    'ALTER TABLE "briefs" ALTER COLUMN "a" SET DATA TYPE bigint;',
    'ALTER TABLE "briefs" ALTER COLUMN "a" TYPE bigint;',
    'ALTER TABLE "briefs" ALTER COLUMN "a" SET NOT NULL;',
    'ALTER TABLE "briefs" ADD COLUMN "a" bigserial;',
    'ALTER TABLE "briefs" ADD COLUMN "a" text GENERATED ALWAYS AS (b) STORED;',
    'ALTER TABLE "briefs" ADD CONSTRAINT "c" CHECK (a > 0);',
    'ALTER TABLE "briefs" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."orders"("id");',
    'UPDATE "briefs" SET "a" = 1;',
    'VACUUM FULL "briefs";',
  ])('a migration that locks a table for a long time is refused, even with a reason: %s', (sql) => {
    expect(longLocksIn(sql)).toHaveLength(1);
    expect(longLocksIn(REASON + sql)).toHaveLength(1);
  });
  it.each([
    `${REASON}ALTER TABLE "briefs" DROP COLUMN "a";`,
    'CREATE INDEX CONCURRENTLY "i" ON "briefs" ("a");',
    'ALTER TABLE "briefs" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;',
    'ALTER TABLE "briefs" VALIDATE CONSTRAINT "c";',
    'CREATE TABLE "notes" ("id" text);--> statement-breakpoint\nCREATE INDEX "i" ON "notes" ("id");',
  ])('a migration with short locks is accepted: %s', (sql) => expect(longLocksIn(sql)).toEqual([]));
  it('the journal contains every file', () => {
    const journal = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[];
    };
    const all = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    expect(journal.entries.map(({ tag }) => `${tag}.sql`).sort()).toEqual(all.sort());
  });
  it('the newest snapshot equals schema.ts (if not, run `npx drizzle-kit generate` in server/)', async () => {
    const snapshots = readdirSync(path.join(FOLDER, 'meta')).filter((name) =>
      name.endsWith('_snapshot.json'),
    );
    const newest = JSON.parse(
      readFileSync(path.join(FOLDER, 'meta', snapshots.sort().at(-1)!), 'utf8'),
    ) as ReturnType<typeof generateDrizzleJson>;
    expect(await generateMigration(newest, generateDrizzleJson(schema, newest.id))).toEqual([]);
  });
  it.each([
    'ALTER TABLE "briefs" RENAME COLUMN "a" TO "b";',
    'ALTER TABLE "briefs" DROP COLUMN "a";',
    'DROP TABLE "briefs";',
    'ALTER TABLE "briefs" ALTER COLUMN "a" SET NOT NULL;',
    'ALTER TABLE "briefs" ALTER COLUMN "a" SET DATA TYPE integer;',
    'ALTER TABLE "briefs" ADD COLUMN "a" text NOT NULL;',
    'ALTER TABLE "briefs" ADD COLUMN "a" text UNIQUE;',
    'ALTER TABLE "briefs" ADD CONSTRAINT "c" CHECK (a > 0);',
    'CREATE UNIQUE INDEX "u" ON "briefs" USING btree ("a");',
    'CREATE INDEX "i" ON "briefs" USING btree ("a");',
    'ALTER TABLE "briefs" ADD COLUMN "a" text DEFAULT gen_random_uuid();',
    'ALTER TABLE "briefs" ADD COLUMN "a" text;--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "i" ON "briefs" ("a");',
    'DELETE FROM "briefs";',
    'ALTER TABLE "briefs" ADD COLUMN "a" text;--> statement-breakpoint\nALTER TABLE "briefs" VALIDATE CONSTRAINT "c";',
    'ALTER TABLE "briefs" ADD COLUMN "a" text; ALTER TABLE "briefs" VALIDATE CONSTRAINT "c";',
    `${REASON}ALTER TABLE "briefs" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;--> statement-breakpoint\nALTER TABLE "briefs" VALIDATE CONSTRAINT "c";`,
  ])('a migration with %s is refused', (sql) => expect(unsafeStatementsIn(sql)).toHaveLength(1));
  it.each([
    'ALTER TABLE "briefs" ADD COLUMN "a" text;',
    'ALTER TABLE "briefs" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;',
    'CREATE INDEX CONCURRENTLY "i" ON "briefs" USING btree ("a");',
    'ALTER TABLE "briefs" VALIDATE CONSTRAINT "c";',
    'CREATE TABLE "notes" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "u" ON "notes" USING btree ("id");--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."briefs"("id");',
    '-- contract: no server since release 12 reads this column\nALTER TABLE "briefs" DROP COLUMN "a";',
  ])('a migration with %s is accepted', (sql) => expect(unsafeStatementsIn(sql)).toEqual([]));
});
