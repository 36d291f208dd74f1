/**
 * Caches the queries of the most frequent calls, so that a query is built once per database and not for each
 * request.
 */
import type { Db } from './client';

/**
 * Prepares a query that is built at its first use in a database.
 * @param build creates the query. It uses `sql.placeholder(…)` for values and ends with `.prepare(name)`. The
 * database stores the plan of the query under this name.
 * @returns a function that returns the query of a database. For each transaction the function builds the
 * query again.
 */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const queries = new WeakMap<Db, Q>();
  return (db) => {
    const existing = queries.get(db);
    if (existing) return existing;
    const built = build(db);
    queries.set(db, built);
    return built;
  };
}
