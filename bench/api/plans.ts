/** Checks from the query plan whether each statement uses an index. */
import pg from 'pg';
import { type PlanNode, fullyScannedTables } from '../../server/test/plans';
import type { Statement } from './statements';

/** Tables with fewer rows fit into a few pages, where a full scan is best. */
const LARGE = 1_000;

/** @returns a sentence for each large table that a statement scans completely */
export async function fullScans(databaseUrl: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; n: number }>(
      `select relname as name, reltuples::int as n from pg_class where relkind = 'r'`,
    );
    const sizeOf = new Map(rows.map(({ name, n }) => [name, n]));
    const found = new Set<string>();
    for (const { text, values } of statements.filter(({ text }) => !/^\s*(begin|commit)/i.test(text))) {
      const { rows: plans } = await client.query(`explain (format json) ${text}`, values);
      for (const name of fullyScannedTables(plans[0]['QUERY PLAN'][0].Plan as PlanNode))
        if ((sizeOf.get(name) ?? 0) > LARGE)
          found.add(`${name} is read from end to end by: ${text.replace(/\s+/g, ' ').slice(0, 300)}`);
    }
    return [...found];
  } finally {
    await client.end();
  }
}
