import { withClient } from '../../ops/lib/postgres-client';
import { type PlanNode, fullyScannedTables } from '../../server/test/plans';
import type { Statement } from './statements';

/** A smaller table fits into a few disk pages, so a full scan is its fastest plan. */
const LARGE_TABLE_ROWS = 1_000;
/** A partial index with less than this fraction of the table's rows may be scanned completely. */
const MAX_INDEX_FRACTION = 0.1;

/** @returns a sentence for each full scan of a large table */
export const fullScans = (databaseUrl: string, statements: readonly Statement[]): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; n: number }>(
      `select relname as name, reltuples::int as n from pg_class where relkind = 'r'`,
    );
    const sizeOf = new Map(rows.map(({ name, n }) => [name, n]));
    const { rows: partialIndexes } = await client.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
         join pg_class t on t.oid = i.indrelid
       where i.indpred is not null and c.reltuples < t.reltuples * ${MAX_INDEX_FRACTION}`,
    );
    const smallIndexes = new Set(partialIndexes.map(({ name }) => name));
    const sentences = new Set<string>();
    for (const { text, values } of statements.filter(({ text }) => !/^\s*(begin|commit)/i.test(text))) {
      const { rows: plans } = await client.query(`explain (format json) ${text}`, values);
      for (const name of fullyScannedTables(plans[0]['QUERY PLAN'][0].Plan as PlanNode, smallIndexes))
        if ((sizeOf.get(name) ?? 0) > LARGE_TABLE_ROWS)
          sentences.add(`full scan of ${name} by: ${text.replace(/\s+/g, ' ').slice(0, 300)}`);
    }
    return [...sentences];
  });
