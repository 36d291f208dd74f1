/** Queries of the most frequent calls. They are built once per database instead of once per request. */
import type { Db } from './client';

/**
 * @param build creates the query. It uses `sql.placeholder(…)` for values and ends with `.prepare(name)`. The
 * database stores the plan of the query under this name.
 * @returns a function that returns the query of a database. A transaction builds the query again.
 */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const queries = new WeakMap<Db, Q>();
  return (db) => {
    const found = queries.get(db);
    if (found) return found;
    const made = build(db);
    queries.set(db, made);
    return made;
  };
}
