/**
 * Tests that `server/openapi.json` describes the API. After a change of the API, this command writes the
 * file: `UPDATE_OPENAPI=1 npx jest --selectProjects server --testPathPatterns openapi`. The command fails if
 * the change removes a call, a parameter or a field. `UPDATE_OPENAPI=break` allows this.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callSchemas, calls, isRecord, keysOf } from '@linksouq/shared-api/contract';
import { recordExamples } from '../../../../test/record-examples';
import { serverRoot } from '../../root';
import { describeApi, type Examples } from '.';
import { CALL_NOTES, TAGS } from './call-notes';
import { DESCRIBED_BODIES } from './bodies';
import examples from './examples.json';
import { checked } from '../serve';

const file = path.join(serverRoot, 'openapi.json');
const plain = (recorded?: Examples) =>
  JSON.parse(JSON.stringify(describeApi(recorded))) as Record<string, unknown>;
const current = plain();

/** Converts a list of parameters to an object whose keys are the names. Returns other lists unchanged. */
function parametersByName(items: readonly unknown[]): unknown {
  const named = items.flatMap((item) => (isRecord(item) && typeof item.in === 'string' ? [item] : []));
  return named.length > 0 && named.length === items.length
    ? {
        properties: Object.fromEntries(
          named.map((item) => [`${String(item.in)} ${String(item.name)}`, item]),
        ),
      }
    : items;
}
/** Replaces references by their schemas. So a schema that only gets a name counts as unchanged. */
function resolved(value: unknown, api: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return parametersByName(value.map((item) => resolved(item, api)));
  if (!isRecord(value)) return value;
  if (typeof value.$ref === 'string') {
    let part: unknown = api;
    for (const name of value.$ref.split('/').slice(1)) part = isRecord(part) ? part[name] : undefined;
    return resolved(part, api);
  }
  if (Array.isArray(value.anyOf)) {
    const schema = resolved(value.anyOf[0], api);
    return isRecord(schema) ? { ...schema, type: [schema.type, 'null'] } : schema;
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part, api)]));
}
const pathsOf = (api: Record<string, unknown>) => resolved(api.paths, api);

function removedPaths(before: unknown, after: unknown, jsonPath = ''): string[] {
  if (!isRecord(before)) return [];
  if (!isRecord(after)) return [jsonPath];
  return Object.entries(before).flatMap(([key, value]) =>
    key in after ? removedPaths(value, after[key], `${jsonPath}/${key}`) : [`${jsonPath}/${key}`],
  );
}
/**
 * Returns whether a JSON path is a call, or a part of a call, that must not be removed. Examples may be removed.
 * Patterns may be removed too, because the API then accepts more values.
 */
const isElement = (jsonPath: string) =>
  /\/(properties|get|post|put|patch)\/?/.test(jsonPath) && !/\/(examples?|pattern)(\/|$)/.test(jsonPath);

/** Sorts the keys of objects, to keep the differences between two versions of the file small. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('the description of the API', () => {
  if (process.env.UPDATE_OPENAPI) {
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as typeof current) : {};
    const removed = removedPaths(pathsOf(before), pathsOf(current)).filter(isElement);
    if (removed.length > 0 && process.env.UPDATE_OPENAPI !== 'break')
      throw new Error(`these elements were removed:\n${removed.join('\n')}`);
    it('is written with its examples when UPDATE_OPENAPI is set', async () => {
      const recorded = await recordExamples();
      writeFileSync(path.join(__dirname, 'examples.json'), `${JSON.stringify(recorded, null, 2)}\n`);
      writeFileSync(file, `${JSON.stringify(sorted(plain(recorded)), null, 1)}\n`);
      expect(existsSync(file)).toBe(true);
    }, 300_000);
    return;
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as typeof current;

  it('equals server/openapi.json', () => expect(current).toEqual(stored));
  it('contains all 82 calls of product §7', () => {
    const paths = current.paths as Record<string, Record<string, { operationId: string }>>;
    expect(paths['/api/v1/order/accept/{id}']!.patch!.operationId).toBe('acceptOrder');
    expect(paths['/api/v1/order']!.post!.operationId).toBe('placeOrder');
    expect(Object.values(paths).flatMap((p) => Object.keys(p))).toHaveLength(82);
  });
  it('`removedPaths` finds a removed field, even when its schema got a name', () => {
    expect(removedPaths({ a: { b: 1 } }, { a: {} })).toEqual(['/a/b']);
    expect(removedPaths({ a: { b: 1 } }, { a: { b: 2, c: 3 } })).toEqual([]);
    const named = {
      paths: { get: { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] } },
      components: { schemas: { A: { type: 'object', properties: { b: {} } } } },
    };
    const inline = { get: { type: ['object', 'null'], properties: { b: {}, c: {} } } };
    expect(removedPaths(inline, pathsOf(named))).toEqual(['/get/properties/c']);
  });
  it('`removedPaths` finds a removed parameter', () => {
    const withParameters = (...names: string[]) =>
      pathsOf({ paths: { get: { parameters: names.map((name) => ({ name, in: 'query' })) } } });
    const removed = removedPaths(withParameters('limit', 'sort'), withParameters('limit'));
    expect(removed).toEqual(['/get/parameters/properties/query sort']);
    expect(removed.filter(isElement)).toEqual(removed);
  });
});

describe('the parts of the description', () => {
  const recorded: Examples = examples;
  const text = JSON.stringify(current);
  it('each named schema and response is used, and each tag has a call', () => {
    const { schemas, responses } = current.components as Record<string, Record<string, unknown>>;
    const unused = [
      ...Object.keys(schemas!).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses!).map((name) => `#/components/responses/${name}`),
    ].filter((reference) => !text.includes(`"${reference}"`));
    expect(unused).toEqual([]);
    expect(new Set(Object.values(CALL_NOTES).map(({ tag }) => tag))).toEqual(new Set(Object.keys(TAGS)));
  });
  it.each(keysOf(calls))('the schemas of the call %s accept its example', async (name) => {
    const example = recorded[name];
    const { query, body, answer } = callSchemas[name];
    const { query: sentQuery, body: sentBody, answer: received } = example ?? {};
    await expect(answer.validate(received, { strict: true })).resolves.toEqual(received);
    if (query) await expect(checked(query, sentQuery ?? {})).resolves.toBeDefined();
    const payload = body ?? DESCRIBED_BODIES[name];
    if (payload) await expect(checked(payload, sentBody)).resolves.toBeDefined();
  });
});
