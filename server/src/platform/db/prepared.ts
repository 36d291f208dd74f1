/** Queries of the most frequent calls, built once per database instead of once per request. */
import type { Db } from './client';

/**
 * @param build creates the query with `sql.placeholder(…)` for its values and ends in `.prepare(name)`; the database
 * stores its plan under that name
 * @returns the query of a database; a transaction builds its own queries
 */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const known = new WeakMap<Db, Q>();
  return (db) => {
    const found = known.get(db);
    if (found) return found;
    const made = build(db);
    known.set(db, made);
    return made;
  };
}
