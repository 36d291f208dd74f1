/**
 * An older replica serves while a newer one migrates (docs/operators.md), so migrations only add. Other changes come
 * one release later, in a file that says why they are no longer needed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { serverRoot } from '../root';
import * as schema from '../../schema';

const FOLDER = path.join(serverRoot, 'src/platform/db/migrations');
/** The first migration creates an empty database. */
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .slice(1);

const NAME = String.raw`(?:"\w+"\.)?"\w+"`;
/** Changes that an older server does not notice: a new table may be strict, a new column of an old table may not. */
const ADDS = [
  /^create table /i,
  /^create type /i,
  new RegExp(`^create index .* on ${NAME}`, 'i'),
  new RegExp(`^alter type ${NAME} add value `, 'i'),
];
const COLUMN = new RegExp(`^alter table ${NAME} add column `, 'i');
const isOptional = (column: string) =>
  !/\b(unique|references|check)\b/i.test(column) &&
  (!/\bnot null\b/i.test(column) || /\bdefault\b/i.test(column));
const isHarmless = (statement: string) =>
  ADDS.some((adds) => adds.test(statement)) || (COLUMN.test(statement) && isOptional(statement));
const FLAG = /^-- contract: \S.{20,}/m;

/** @returns the statements of a migration that break an older server */
function takesAway(sql: string): string[] {
  if (FLAG.test(sql)) return [];
  const statements = sql
    .replace(/^--(?!>).*$/gm, '')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/\s+/g, ' ').replace(/;\s*$/, '').trim())
    .filter(Boolean);
  const created = statements.flatMap(
    (one) => /^create table (?:if not exists )?("\w+")/i.exec(one)?.[1] ?? [],
  );
  const isOfNewTable = (one: string) =>
    created.some((table) =>
      new RegExp(`(?:^alter table|\\bon|^insert into) (?:"\\w+"\\.)?${table}[ ;(]`, 'i').test(`${one} `),
    );
  return statements.filter((one) => !isOfNewTable(one) && !isHarmless(one));
}

describe('Migrations', () => {
  it.each(files)('%s only adds, or says why the removed part is no longer needed', (file) =>
    expect(takesAway(readFileSync(path.join(FOLDER, file), 'utf8'))).toEqual([]),
  );
  it('the journal names every file, so that a replica runs them all', () => {
    const journal = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[];
    };
    const all = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    expect(journal.entries.map(({ tag }) => `${tag}.sql`).sort()).toEqual(all.sort());
  });
  it('lead to the tables of schema.ts: `npx drizzle-kit generate` in server/ writes what is missing', async () => {
    const last = readdirSync(path.join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
    const written = JSON.parse(
      readFileSync(path.join(FOLDER, 'meta', last.sort().at(-1)!), 'utf8'),
    ) as ReturnType<typeof generateDrizzleJson>;
    expect(await generateMigration(written, generateDrizzleJson(schema, written.id))).toEqual([]);
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
    'DELETE FROM "briefs";',
  ])('%s is detected', (sql) => expect(takesAway(sql)).toHaveLength(1));
  it.each([
    'ALTER TABLE "briefs" ADD COLUMN "a" text;',
    'ALTER TABLE "briefs" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;',
    'CREATE INDEX "i" ON "briefs" USING btree ("a");',
    'CREATE TABLE "notes" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "u" ON "notes" USING btree ("id");--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."briefs"("id");',
    '-- contract: no server since release 12 reads this column\nALTER TABLE "briefs" DROP COLUMN "a";',
  ])('%s is fine', (sql) => expect(takesAway(sql)).toEqual([]));
});
