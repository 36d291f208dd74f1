/**
 * The API only grows. `server/openapi.json` is the description of the last release. The test fails on a difference
 * until the file is written again (`UPDATE_OPENAPI=1 npx jest --selectProjects server --testPathPatterns openapi`).
 * Every described element must still exist.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from '../root';
import { describeApi } from './openapi';

const file = path.join(serverRoot, 'openapi.json');
const now = JSON.parse(JSON.stringify(describeApi())) as Record<string, unknown>;

/** Lists the elements that a description lost: calls, parameters, response fields. */
function gone(before: unknown, after: unknown, at = ''): string[] {
  if (typeof before !== 'object' || before === null) return [];
  if (typeof after !== 'object' || after === null) return [at];
  if (Array.isArray(before)) return [];
  return Object.entries(before).flatMap(([key, value]) =>
    key in after ? gone(value, (after as Record<string, unknown>)[key], `${at}/${key}`) : [`${at}/${key}`],
  );
}

/** Sorts the names, so that a change is small in the file. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('The description of the API', () => {
  if (process.env.UPDATE_OPENAPI) {
    const before: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const lost = gone((before as { paths?: unknown }).paths, now.paths).filter((p) =>
      /\/(properties|get|post|put|patch)\/?/.test(p),
    );
    if (lost.length > 0 && process.env.UPDATE_OPENAPI !== 'break')
      throw new Error(`these elements were removed:\n${lost.join('\n')}`);
    writeFileSync(file, `${JSON.stringify(sorted(now), null, 1)}\n`);
  }
  const released = JSON.parse(readFileSync(file, 'utf8')) as typeof now;

  it('the description equals the released one', () => expect(now).toEqual(released));
  it('the description contains every call of product §7 with its response', () => {
    const paths = now.paths as Record<string, Record<string, { operationId: string }>>;
    expect(paths['/api/v1/order/accept/{id}']!.patch!.operationId).toBe('acceptOrder');
    expect(paths['/api/v1/order']!.post!.operationId).toBe('placeOrder');
    expect(Object.values(paths).flatMap((p) => Object.keys(p))).toHaveLength(82);
  });
  it('a removed field is detected', () => {
    expect(gone({ a: { b: 1 } }, { a: {} })).toEqual(['/a/b']);
    expect(gone({ a: { b: 1 } }, { a: { b: 2, c: 3 } })).toEqual([]);
  });
});
