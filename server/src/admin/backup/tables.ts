import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../schema';

const allTables = (Object.values(schema) as unknown[]).filter((value): value is PgTable =>
  is(value, PgTable),
);
const nameOf = (table: PgTable) => getTableConfig(table).name;
const BY_NAME = new Map(allTables.map((table) => [nameOf(table), table]));

/** The names of all tables. A table comes after all tables that its foreign keys refer to. */
export const TABLES: readonly string[] = (() => {
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const key of getTableConfig(BY_NAME.get(name)!).foreignKeys) {
      const target = nameOf(key.reference().foreignTable);
      if (target !== name) add(target);
    }
    ordered.push(name);
  };
  [...BY_NAME.keys()].forEach(add);
  return ordered;
})();
