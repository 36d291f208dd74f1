import type { Db } from './client';

/**
 * Caches a query, because frequent calls should not build the same query for each request.
 * @param build creates the query, with `sql.placeholder(…)` for values and `.prepare(name)` at the end
 * @returns a function that returns the query for a database or transaction
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
