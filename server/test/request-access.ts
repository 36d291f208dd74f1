/**
 * Makes a call as every kind of caller, and compares the result with the access matrix: success or refusal.
 * Also checks that a refused call changes no data.
 */
import { getTableName, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { CallName } from '@linksouq/shared-api/contract';
import * as schema from '../src/schema';
import { ACCESS_MATRIX, type Role, ROLES } from './access-matrix';
import type { TestServer } from './harness';
import type { MakeCall, Story } from './story';

/** Tables that every request may change: counters of limited actions, and requested codes. */
const UNCOUNTED = new Set(['rate_counters', 'codes', 'sessions', 'outbox']);
const TABLES = (Object.values(schema) as unknown[]).filter(
  (table): table is PgTable => table instanceof PgTable && !UNCOUNTED.has(getTableName(table)),
);

/**
 * Returns every row as text, sorted.
 * @param ownIds if not empty, only rows that contain one of these identifiers
 */
export async function dump(server: TestServer, ownIds: readonly string[] = []): Promise<string[]> {
  const selects = TABLES.map(
    (table) =>
      sql`select ${sql.raw(`'${getTableName(table)} '`)} || to_jsonb(t)::text as row from ${table} t`,
  );
  const { rows } = await server.ctx.db.execute(sql.join(selects, sql` union all `));
  return rowsOf(
    (rows as { row: string }[]).map(({ row }) => row),
    ownIds,
  ).sort();
}
/** Returns the rows that contain one of these identifiers. Without identifiers returns all rows. */
const rowsOf = (rows: string[], ids: readonly string[]) =>
  ids.length === 0 ? rows : rows.filter((row) => ids.some((id) => row.includes(id)));

const succeeds = (name: CallName, role: Role) =>
  ACCESS_MATRIX[name][role] === 'ok' || ACCESS_MATRIX[name][role] === 'open';

/**
 * @param tested collects the name of every tested call
 * @returns a function that throws on wrong access and on a wrong refusal
 */
export function requestAccess(server: TestServer, story: () => Story, tested: Set<CallName>): MakeCall {
  return async (name, payload) => {
    tested.add(name);
    const { tokens, owner, buyer, ids } = story();
    const ownIds = [owner.id, buyer.id, ...Object.values(ids)];
    let answer: Awaited<ReturnType<MakeCall>> | undefined;
    /** The rows after the last refusal. No other call changes them before the next refusal. */
    let rows: string[] | undefined;
    // The owner is the last caller, with the payload that was refused for all other callers. It must
    // succeed.
    const roles = [...ROLES].sort((a, b) => Number(succeeds(name, a)) - Number(succeeds(name, b)));
    for (const role of roles) {
      const expected = ACCESS_MATRIX[name][role];
      const options = typeof payload === 'function' ? await payload(role) : payload;
      const watched = expected === 'own' ? ownIds : [];
      // If a function builds the payload, it may have added rows.
      if (typeof payload === 'function') rows = undefined;
      if (!succeeds(name, role)) rows ??= await dump(server);
      const before = rowsOf(rows ?? [], watched);
      const token = tokens[role];
      const got = await server.call(name, { ...options, ...(token ? { token } : {}) });
      const cell = `${name} as ${role}: ${got.status} ${JSON.stringify(got.body).slice(0, 200)}`;
      if (succeeds(name, role)) {
        if (got.status !== 200) throw new Error(`should succeed: ${cell}`);
        answer = got;
        continue;
      }
      const isRefusedRightly =
        expected === 'own' ? got.status !== 401 && got.status < 500 : got.status === expected;
      if (!isRefusedRightly) throw new Error(`should be ${expected}: ${cell}`);
      rows = await dump(server);
      const after = rowsOf(rows, watched);
      const [rowsBefore, left] = [new Set(before), new Set(after)];
      const changed = [
        ...after.filter((row) => !rowsBefore.has(row)),
        ...before.filter((row) => !left.has(row)),
      ];
      if (changed.length > 0) throw new Error(`should change nothing: ${cell}\n${changed.join('\n')}`);
    }
    return answer!;
  };
}
