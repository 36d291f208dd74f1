import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../schema';

const ALL = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable));
const nameOf = (table: PgTable) => getTableConfig(table).name;

/** Names of all tables, each after those to which it refers. */
export const TABLES: readonly string[] = (() => {
  const ordered: string[] = [];
  const add = (table: PgTable) => {
    if (ordered.includes(nameOf(table))) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table) add(foreignTable);
    }
    ordered.push(nameOf(table));
  };
  ALL.forEach(add);
  return ordered;
})();
