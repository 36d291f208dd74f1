/**
 * Simulates a year of orders, with the jobs at the end of each month. The long form (`npm run proof`) has more orders
 * (`PROOF_YEAR_ORDERS` a month) and measures the statements of the jobs.
 */
import os from 'node:os';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import { sweepSessions } from '../../../src/identity';
import { applyRetention } from '../../../src/personal/retention';
import { TABLE_RULES } from '../../../src/personal/rules';
import { type Database, type Db, openPostgres, UNLIMITED } from '../../../src/platform/db/client';
import { migrate } from '../../../src/platform/db/migrate';
import { runJobs } from '../../../src/platform/jobs';
import { testServer, type TestServer } from '../../harness';
import { fullyScannedTables, planOf, type TimedStatement, timedStatementsOf } from '../../plans';
import { type OwnDatabase, ownDatabase, whyNoDatabase } from '../own-database';
import { isLong, record } from '../record';
import { BACKLOG_ROWS, fillBacklog, fillPeriod, fillSellers, ROWS_PER_ORDER } from './fill-period';

const ORDERS = isLong ? Number(process.env.PROOF_YEAR_ORDERS ?? 100_000) : 120;
const SELLERS = Math.max(10, ORDERS / 1_000);
const BACKLOG = isLong ? 5_000 : 60;
const MONTHS = 13;
const MONTH_MS = 30 * DAY_MS;
/** Maximum median duration, in ms, of a statement. */
const MAX_MEDIAN_MS = 50;
/** Number of rows. For a smaller table, a full scan is the best plan. */
const LARGE_ROWS = 1_000;
/** Table → number of days for which a row is valid. The retention time of the row begins after these days. */
const VALID_DAYS: Readonly<Record<string, number>> = { order_links: 90 };
/**
 * A session of an order is valid for 1 day and stored for 90 more days. A session of a brand is valid for 30 days and
 * stored for 1 more day.
 */
const SESSION_DAYS = 91;
const AVERAGE_SESSION_DAYS = (31 + SESSION_DAYS) / 2;
/** Returns the maximum number of days for which a row is stored. */
function keptDays(table: string): number {
  if (table === 'sessions') return SESSION_DAYS;
  const expiry = TABLE_RULES[table]?.expiry;
  return expiry ? expiry.days + (VALID_DAYS[table] ?? 0) : Infinity;
}
/** With the default settings of PostgreSQL, the rows of one month would cause many checkpoints. */
const SETTINGS = [
  `shared_buffers=${Math.round(os.totalmem() / 6 / 2 ** 20)}MB`,
  'max_wal_size=2GB',
  'checkpoint_timeout=30min',
  'wal_level=minimal',
  'max_wal_senders=0',
];
/**
 * These settings protect the data from a crash. They are off while the test fills the tables. After a crash, the test
 * does not need the data, because the next run starts with an empty database.
 */
const CRASH_SETTINGS = ['fsync', 'full_page_writes'];
if (isLong) jest.setTimeout(10_800_000);

const skipReason = isLong ? whyNoDatabase() : undefined;
if (skipReason)
  record({
    kind: 'year',
    what: 'a year of orders',
    tries: 0,
    survived: 0,
    lost: 0,
    letIn: 0,
    note: `SKIPPED: ${skipReason}`,
  });

(skipReason ? describe.skip : describe)('A year of orders', () => {
  let server: TestServer;
  let yearDatabase: OwnDatabase | undefined;
  /** A connection without time limits, because statements that write or count a month of rows take long. */
  let untimedDatabase: Database | undefined;
  let db: Db;
  let statements: TimedStatement[];
  beforeAll(async () => {
    yearDatabase = isLong ? await ownDatabase(SETTINGS) : undefined;
    const database = yearDatabase ? openPostgres(yearDatabase.url, 4) : undefined;
    if (database) await migrate(database);
    server = await testServer(database ? { database } : {});
    const { ctx, clock } = server;
    untimedDatabase = yearDatabase && openPostgres(yearDatabase.url, 2, UNLIMITED);
    db = untimedDatabase?.db ?? ctx.db;
    await yearDatabase?.cluster?.query(
      ...CRASH_SETTINGS.map((setting) => `alter system set ${setting} = off`),
      'select pg_reload_conf()',
    );
    await fillSellers(db, SELLERS);
    const yearStart = clock.now().getTime();
    for (let index = 0; index < MONTHS; index++) {
      const start = new Date(yearStart + index * MONTH_MS);
      const end = new Date(start.getTime() + MONTH_MS);
      // To save time, the long form writes only the rows that still exist one month before the end of the year. So the
      // jobs must remove one month of rows from each table with a short retention time.
      const isNeeded = (table: string) =>
        !isLong || (MONTHS - index - 2) * MONTH_MS <= keptDays(table) * DAY_MS;
      await fillPeriod(db, { index, orders: ORDERS, sellers: SELLERS, start, end }, isNeeded);
      clock.advance(MONTH_MS);
      // One run removes a limited number of rows. The test repeats it, because in a real month the job runs 720 times.
      while (Object.values(await applyRetention(ctx)).some((removed) => removed > 0));
      while ((await sweepSessions(ctx)) > 0);
      if (!isLong) continue;
      await db.execute(sql`vacuum (analyze)`);
      process.stdout.write(`month ${index + 1} of ${MONTHS}\n`);
    }
    await runJobs(ctx);
    await fillBacklog(db, clock.now(), BACKLOG);
    await yearDatabase?.cluster?.query(
      ...CRASH_SETTINGS.map((setting) => `alter system reset ${setting}`),
      'select pg_reload_conf()',
    );
    await db.execute(sql`vacuum (analyze)`);
    statements = await timedStatementsOf(() => runJobs(ctx));
  });
  afterAll(async () => {
    await server?.close();
    await untimedDatabase?.close();
    await yearDatabase?.close();
  });
  const count = async (table: string) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    return rows[0]!.n;
  };
  /** Returns the size of tables and indexes per order. */
  const bytesPerOrder = async () => {
    const { rows } = await server.ctx.db.execute<{ bytes: number }>(
      sql`select pg_database_size(current_database())::float8 as bytes`,
    );
    return Math.round(rows[0]!.bytes / (MONTHS * ORDERS));
  };
  const expectedRows = (table: string): number => {
    const days = table === 'sessions' ? AVERAGE_SESSION_DAYS : keptDays(table);
    return ROWS_PER_ORDER[table]! * ORDERS * Math.min(MONTHS, (days * DAY_MS) / MONTH_MS);
  };

  it.each(Object.keys(ROWS_PER_ORDER))(
    'the number of rows in %s follows from its retention rule',
    async (table) => {
      const rowCount = (await count(table)) - BACKLOG * (BACKLOG_ROWS[table] ?? 0);
      const expectedCount = expectedRows(table);
      if (isLong)
        record({
          kind: 'year',
          what: `rows of ${table}`,
          tries: 1,
          survived: 1,
          lost: 0,
          letIn: 0,
          note: `${rowCount} rows, ${Math.round(expectedCount)} by its rule`,
        });
      // The jobs also write some rows, such as monthly statements of sellers, their messages and counters.
      expect(rowCount).toBeGreaterThanOrEqual(Math.floor(expectedCount * 0.99) - 1);
      expect(rowCount).toBeLessThanOrEqual(expectedCount * 1.02 + 3 * SELLERS + 20);
    },
  );
  it('no statement of a job scans all rows of a table that grows with the orders', async () => {
    const scans: { text: string; whole: string[] }[] = [];
    const sizes = new Map<string, number>();
    for (const table of Object.keys(ROWS_PER_ORDER)) sizes.set(table, await count(table));
    // PostgreSQL cannot explain `vacuum` and `analyze`.
    const explained = statements.filter(({ text }) => !/^\s*(vacuum|analyze)\b/i.test(text));
    const kinds = [...new Map(explained.map((statement) => [statement.text, statement])).values()];
    expect(kinds.length).toBeGreaterThan(20);
    for (const { text, values } of kinds) {
      const plan = await planOf(server.ctx.db, text, values, { mayScan: isLong });
      const fullyScanned = fullyScannedTables(plan)
        .filter((table) => !table.startsWith('pg_'))
        .filter((table) => !isLong || (sizes.get(table) ?? 0) > LARGE_ROWS);
      if (fullyScanned.length > 0) scans.push({ text, whole: fullyScanned });
    }
    expect(scans).toEqual([]);
  });
  (isLong ? it : it.skip)(
    `the median duration of each statement is at most ${MAX_MEDIAN_MS} ms`,
    async () => {
      const slow: { text: string; ms: number }[] = [];
      const kinds = new Map<string, number[]>();
      for (const { text, ms } of statements) kinds.set(text, [...(kinds.get(text) ?? []), ms]);
      for (const [text, runs] of kinds) {
        const medianMs = runs.sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
        if (medianMs > MAX_MEDIAN_MS) slow.push({ text, ms: medianMs });
      }
      record({
        kind: 'year',
        what: `statements of jobs, ${ORDERS} orders a month`,
        tries: kinds.size,
        survived: kinds.size - slow.length,
        lost: 0,
        letIn: 0,
        note: `slower than ${MAX_MEDIAN_MS} ms: ${slow.length}; ${await bytesPerOrder()} bytes per order`,
      });
      expect(slow).toEqual([]);
    },
  );
});
