/**
 * Tests that a call refuses identifiers of other people. Takes a successful call of an owner, and replaces one
 * identifier at a time by another person's identifier of the same table. A text in a payload is an identifier if it is
 * the primary key of a row.
 */
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { type CallName, calls, callSchemas } from '@linksouq/shared-api/contract';
import * as schema from '../src/schema';
import { ACCESS_MATRIX, ROLES } from './access-matrix';
import type { CallOptions, TestServer } from './harness';
import { dump } from './request-access';
import type { MakeCall, Story } from './story';

/** For each identifier, the test tries this number of rows of other people. */
const FOREIGN_ROWS = 2;
/** Usernames (`names`, `name_looks`) are public. The keys of `seller_reviews` are tested with the table `sellers`. */
const IGNORED_TABLES = new Set(['names', 'name_looks', 'seller_reviews']);
const KEYED_TABLES = (Object.values(schema) as unknown[])
  .filter((table): table is PgTable => table instanceof PgTable)
  .map((table) => getTableConfig(table))
  .filter(({ name }) => !IGNORED_TABLES.has(name))
  .flatMap(({ name, columns }) => {
    const key = columns.find((column) => column.primary && column.dataType === 'string');
    return key ? [{ table: name, key: key.name }] : [];
  });

/** A text in a payload, and its path, for example `body.contentIds.0`. */
interface TextPlace {
  path: readonly string[];
  text: string;
}
function textsIn(value: unknown, path: readonly string[] = []): TextPlace[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}
function replaceText<T>(value: T, [head, ...rest]: readonly string[], text: string): T {
  if (head === undefined) return text as T;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  copy[head] = replaceText(copy[head], rest, text);
  return copy as T;
}

/** Primary keys by table. */
export type KeysByTable = ReadonlyMap<string, readonly string[]>;

/** Returns the keys of all rows, without the keys in `excluded`. */
export async function keysOf(server: TestServer, excluded?: KeysByTable): Promise<KeysByTable> {
  const keysByTable = new Map<string, readonly string[]>();
  for (const { table, key } of KEYED_TABLES) {
    const { rows } = await server.ctx.db.execute(sql.raw(`select "${key}" as key from "${table}"`));
    const keys = (rows as { key: string }[]).map((row) => row.key);
    keysByTable.set(
      table,
      keys.filter((id) => !excluded?.get(table)?.includes(id)),
    );
  }
  return keysByTable;
}

/** A tested place, for example `approveContent body.submittedContentId` with a row of `submissions`. */
export interface Tried {
  call: CallName;
  place: string;
  table: string;
}

/**
 * @param foreign identifiers of other people
 * @param tried collects the tested places
 * @returns a function that throws if a call accepts a foreign identifier, or if a refused call changes data
 */
export function callWithForeignIds(
  server: TestServer,
  story: () => Story,
  foreign: KeysByTable,
  tried: Tried[],
): MakeCall {
  return async (name, payload) => {
    const role =
      ROLES.find((candidate) => ACCESS_MATRIX[name][candidate] === 'ok') ??
      ROLES.find((candidate) => ACCESS_MATRIX[name][candidate] === 'open')!;
    const token = story().tokens[role];
    const options = typeof payload === 'function' ? await payload(role) : payload;
    const send = (sent: CallOptions) => server.call(name, { ...sent, ...(token ? { token } : {}) });
    const allKeys = await keysOf(server);
    const rowsBeforeCall = await dump(server);
    const { params, query, body } = options;
    for (const { path, text } of textsIn({ params, query, body })) {
      for (const [table, keys] of allKeys) {
        if (!keys.includes(text)) continue;
        const otherIds = foreign.get(table) ?? [];
        if (otherIds.length === 0)
          throw new Error(`${name} ${path.join('.')}: other people have no row of ${table}`);
        tried.push({ call: name, place: path.join('.'), table });
        for (const other of otherIds.slice(0, FOREIGN_ROWS)) {
          const attempt = await send(replaceText(options, path, other));
          const testedPair = `${name} with ${path.join('.')} of another (${table}): ${attempt.status} ${JSON.stringify(attempt.body).slice(0, 200)}`;
          if (attempt.status < 400 || attempt.status >= 500)
            throw new Error(`should be refused: ${testedPair}`);
          const rowsAfterCall = await dump(server);
          const rowsBefore = new Set(rowsBeforeCall);
          const changed = rowsAfterCall.filter((row) => !rowsBefore.has(row));
          if (changed.length > 0)
            throw new Error(`should change nothing: ${testedPair}\n${changed.join('\n')}`);
        }
      }
    }
    const answer = await send(options);
    if (answer.status !== 200) throw new Error(`should succeed: ${name}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
}

const LOOKS_LIKE_ID = /(^id|Ids?)$/;
/** Lists the fields and path parameters whose names look like names of identifiers. */
export function identifierFields(): { call: CallName; place: string }[] {
  return (Object.keys(calls) as CallName[]).flatMap((call) => {
    const inPath = [...calls[call].path.matchAll(/:(\w+)/g)].map((found) => `params.${found[1]!}`);
    const fieldsOf = (part: 'body' | 'query') =>
      Object.keys(
        ((callSchemas[call] as { body?: unknown; query?: unknown })[part] as { fields?: object } | undefined)
          ?.fields ?? {},
      ).map((field) => `${part}.${field}`);
    return [...inPath, ...fieldsOf('body'), ...fieldsOf('query')]
      .filter((place) => LOOKS_LIKE_ID.test(place.split('.')[1]!))
      .map((place) => ({ call, place }));
  });
}
