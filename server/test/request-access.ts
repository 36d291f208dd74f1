/**
 * Makes a call as every kind of caller and compares the result with the access matrix. A refused call changes no
 * data.
 */
import { getTableName, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { CallName } from '@linksouq/shared-api/contract';
import * as schema from '../src/schema';
import { ACCESS_MATRIX, type Role, ROLES } from './access-matrix';
import type { TestServer } from './harness';
import type { MakeCall, Story } from './story';

/** A refused request may change these tables. */
const IGNORED_TABLES = new Set(['rate_counters', 'codes', 'sessions', 'outbox']);
const TABLES = (Object.values(schema) as unknown[]).filter(
  (table): table is PgTable => table instanceof PgTable && !IGNORED_TABLES.has(getTableName(table)),
);

/**
 * Returns the rows of all tables, except `IGNORED_TABLES`, as sorted texts.
 * @param ownIds selects the rows that contain one of these identifiers. An empty list selects all rows
 */
export async function dump(server: TestServer, ownIds: readonly string[] = []): Promise<string[]> {
  const selects = TABLES.map(
    (table) =>
      sql`select ${sql.raw(`'${getTableName(table)} '`)} || to_jsonb(t)::text as row from ${table} t`,
  );
  const { rows } = await server.ctx.db.execute(sql.join(selects, sql` union all `));
  return rowsWith(
    (rows as { row: string }[]).map(({ row }) => row),
    ownIds,
  ).sort();
}
const rowsWith = (rows: string[], ids: readonly string[]) =>
  ids.length === 0 ? rows : rows.filter((row) => ids.some((id) => row.includes(id)));

const succeeds = (name: CallName, role: Role) =>
  ACCESS_MATRIX[name][role] === 'ok' || ACCESS_MATRIX[name][role] === 'open';

/**
 * @param tested collects the names of the tested calls
 * @returns a function that throws if a result differs from the access matrix
 */
export function requestAccess(server: TestServer, story: () => Story, tested: Set<CallName>): MakeCall {
  return async (name, payload) => {
    tested.add(name);
    const { tokens, owner, buyer, ids } = story();
    const ownIds = [owner.id, buyer.id, ...Object.values(ids)];
    let answer: Awaited<ReturnType<MakeCall>> | undefined;
    /** The rows after the last refused call. They are also the rows before the next call. */
    let rows: string[] | undefined;
    // Callers that must succeed come last. Their success shows that the payload did not cause the earlier refusals.
    const roles = [...ROLES].sort((a, b) => Number(succeeds(name, a)) - Number(succeeds(name, b)));
    for (const role of roles) {
      const expected = ACCESS_MATRIX[name][role];
      const options = typeof payload === 'function' ? await payload(role) : payload;
      const watchedIds = expected === 'own' ? ownIds : [];
      // A function that creates the payload may add rows.
      if (typeof payload === 'function') rows = undefined;
      if (!succeeds(name, role)) rows ??= await dump(server);
      const rowsBeforeCall = rowsWith(rows ?? [], watchedIds);
      const token = tokens[role];
      const attempt = await server.call(name, { ...options, ...(token ? { token } : {}) });
      const testedCall = `${name} as ${role}: ${attempt.status} ${JSON.stringify(attempt.body).slice(0, 200)}`;
      if (succeeds(name, role)) {
        if (attempt.status !== 200) throw new Error(`should succeed: ${testedCall}`);
        answer = attempt;
        continue;
      }
      const isAsExpected =
        expected === 'own' ? attempt.status !== 401 && attempt.status < 500 : attempt.status === expected;
      if (!isAsExpected) throw new Error(`should be ${expected}: ${testedCall}`);
      rows = await dump(server);
      const rowsAfterCall = rowsWith(rows, watchedIds);
      const [rowsBefore, keptRows] = [new Set(rowsBeforeCall), new Set(rowsAfterCall)];
      const changed = [
        ...rowsAfterCall.filter((row) => !rowsBefore.has(row)),
        ...rowsBeforeCall.filter((row) => !keptRows.has(row)),
      ];
      if (changed.length > 0) throw new Error(`should change nothing: ${testedCall}\n${changed.join('\n')}`);
    }
    return answer!;
  };
}
