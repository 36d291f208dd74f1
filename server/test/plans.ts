/** Records the SQL statements of the server, and reads their query plans. */
import type pg from 'pg';
import { sql } from 'drizzle-orm';
import type { Context } from '../src/platform/context';
import type { Db } from '../src/platform/db/client';
import { SharingPool } from '../src/platform/db/sharing-pool';
import { testServer, type TestServer } from './harness';
import { openMarket, place } from './market';

/** A node of a PostgreSQL query plan. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Parts of a condition that are true for nearly all rows of an index. */
const ALWAYS_TRUE_PARTS = /\("?\w+"? (?:IS NOT NULL|> '-infinity'::[\w ]+)\)|AND|[()\s]/g;
/** Returns whether a condition selects some rows of an index. */
const selectsRows = (condition = '') => condition.replace(ALWAYS_TRUE_PARTS, '') !== '';

/**
 * Lists the tables that a plan reads completely: with a sequential scan, or with an index scan without a selective
 * condition.
 * @param shortIndexes names of indexes with few rows. A scan of such an index does not count
 */
export function fullyScannedTables(node: PlanNode, shortIndexes: ReadonlySet<string> = new Set()): string[] {
  const isScan = /^(Seq|Index|Index Only|Bitmap Heap|Parallel Seq) Scan$/.test(node['Node Type']);
  // The name of the index of a bitmap heap scan is in the node below.
  const index = node['Index Name'] ?? node.Plans?.find((plan) => plan['Index Name'])?.['Index Name'];
  const isFullScan =
    isScan &&
    !selectsRows(node['Index Cond']) &&
    !selectsRows(node['Recheck Cond']) &&
    !shortIndexes.has(index ?? '');
  return [
    ...(isFullScan && node['Relation Name'] ? [node['Relation Name']] : []),
    ...(node.Plans ?? []).flatMap((plan) => fullyScannedTables(plan, shortIndexes)),
  ];
}

/** Returns the number of rows that an executed plan reads from a table, including rows that a filter removes. */
function rowsRead(node: PlanNode, table: string): number {
  const rowsOfNode =
    node['Relation Name'] === table
      ? ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
      : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan, table), rowsOfNode);
}

interface Statement {
  text: string;
  values: unknown[];
}
export interface TimedStatement extends Statement {
  /** Time, in ms, until the response. */
  ms: number;
}
type RunStatement = (config: pg.QueryConfig<unknown[]>, values: unknown[]) => Promise<unknown>;
/**
 * Returns the statements of `act` outside of transactions. Statements in transactions only read rows that earlier
 * statements found.
 */
export async function timedStatementsOf(act: () => Promise<unknown>): Promise<TimedStatement[]> {
  const statements: TimedStatement[] = [];
  const pool = SharingPool.prototype as unknown as { runStatement: RunStatement };
  const original = pool.runStatement;
  const spy = jest.spyOn(pool, 'runStatement').mockImplementation(async function spied(
    this: unknown,
    config,
    values,
  ) {
    const started = performance.now();
    try {
      return await original.call(this, config, values);
    } finally {
      statements.push({ text: config.text, values, ms: performance.now() - started });
    }
  });
  try {
    await act();
  } finally {
    spy.mockRestore();
  }
  return statements;
}

/** These settings allow plans that read complete tables. */
const FULL_READ_SETTINGS = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
interface ExplainRow {
  'QUERY PLAN': { Plan: PlanNode }[];
}
/**
 * Returns the plan of a statement. For the small tables of a test, PostgreSQL would choose full scans, so this
 * function disables them.
 * @param mayScan true for tables of realistic size: allows full scans
 */
export function planOf(
  db: Db,
  text: string,
  values: unknown[],
  { analyze = false, mayScan = false } = {},
): Promise<PlanNode> {
  return db.transaction(async (tx) => {
    for (const setting of mayScan ? [] : FULL_READ_SETTINGS)
      await tx.execute(sql`set local ${sql.identifier(setting)} = off`);
    const { session } = tx as unknown as {
      session: { client: Pick<pg.Client, 'query'> };
    };
    const { rows } = await session.client.query<ExplainRow>(
      `explain (${analyze ? 'analyze, ' : ''}format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`PostgreSQL returned no plan of ${text}`);
    return plan;
  });
}

/**
 * @param act runs the statements
 * @param short names of indexes with few rows
 * @returns for each statement of `act`, the tables that the statement reads completely
 */
export async function scansOf(
  db: Db,
  act: () => Promise<unknown>,
  short?: ReadonlySet<string>,
): Promise<{ text: string; whole: string[] }[]> {
  const scans: { text: string; whole: string[] }[] = [];
  for (const { text, values } of await timedStatementsOf(act))
    scans.push({ text, whole: fullyScannedTables(await planOf(db, text, values), short) });
  return scans;
}

/**
 * @param act runs the statements
 * @returns for each statement of `act`, the number of rows that it reads from the table. Each statement runs twice
 */
export async function rowsReadBy(db: Db, table: string, act: () => Promise<unknown>): Promise<number[]> {
  const rowCounts: number[] = [];
  for (const { text, values } of await timedStatementsOf(act))
    rowCounts.push(rowsRead(await planOf(db, text, values, { analyze: true }), table));
  return rowCounts;
}

/**
 * Declares a test for each job: its queries use an index. Jobs run often, and the number of rows grows.
 * @param options.moreThan each job must run more statements than this number, because a job without statements tests
 * nothing
 * @param options.short names of indexes with few rows, which a job may scan
 */
export function jobsUseIndexes(
  title: string,
  jobs: Readonly<Record<string, (ctx: Context) => Promise<unknown>>>,
  {
    moreThan = 0,
    short = [],
    ...options
  }: { moreThan?: number; short?: readonly string[] } & Parameters<typeof testServer>[0] = {},
): void {
  describe(title, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await testServer(options);
      const market = await openMarket(server);
      await place(server, market, { contentIds: [market.pages.post] });
    });
    afterAll(() => server.close());

    it.each(Object.keys(jobs))('each query of %s uses an index', async (name) => {
      const scans = await scansOf(server.ctx.db, () => jobs[name]!(server.ctx), new Set(short));
      expect(scans.length).toBeGreaterThan(moreThan);
      expect(scans.filter(({ whole }) => whole.length > 0)).toEqual([]);
    });
  });
}
