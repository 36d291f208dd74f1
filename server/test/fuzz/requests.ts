import fc from 'fast-check';
import type { CallName } from '@linksouq/shared-api/contract';
import { describeCalls } from '../../src/platform/http/openapi';
import { ACCESS_MATRIX, type Role } from '../access-matrix';
import { multipart } from '../multipart';
import { HOSTILE_TEXTS, hostile, isPlaceholder, type Json, objectOf, type Placeholder } from './values';

export interface FuzzRequest {
  call: CallName;
  role: Role;
  method: string;
  /** Path with `{parameters}`. */
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Replaces `body` by a text of any content type. */
  raw?: { text: string; type: string } | undefined;
  /** Replaces the token of the role. */
  authorization?: string | undefined;
  /** Idempotency key. */
  key?: string | undefined;
}

interface Operation {
  call: CallName;
  method: string;
  path: string;
  params: readonly string[];
  query: Json;
  body: Json | undefined;
  field: string | undefined;
}
const OPERATIONS: readonly Operation[] = Object.entries(describeCalls()).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]: [string, Json]) => {
    const parameters = operation.parameters as Json[];
    const inQuery = parameters.filter((p) => p.in === 'query');
    const content = operation.requestBody?.content as Json | undefined;
    return {
      call: operation.operationId as CallName,
      method: method.toUpperCase(),
      path,
      params: parameters.filter((p) => p.in === 'path').map((p) => p.name as string),
      query: {
        properties: Object.fromEntries(inQuery.map((p) => [p.name, p.schema])),
        required: inQuery.filter((p) => p.required).map((p) => p.name),
      },
      body: content?.['application/json']?.schema,
      field: Object.keys(content?.['multipart/form-data']?.schema.properties ?? {})[0],
    };
  }),
);
/** Path parameter → kind of object. All other path parameters are orders. */
const KIND_OF_PARAM: Readonly<Record<string, string>> = {
  'updateContent.id': 'page',
  'updateBrief.id': 'brief',
  product: 'product',
};

/** Mostly valid objects. Some objects have a hostile value in one field, or an additional field. */
const mostlyValid = (valid: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: valid },
    {
      weight: 3,
      arbitrary: fc.tuple(valid, fc.nat(20), hostile).map(([value, at, bad]) => {
        const names = Object.keys(value);
        return names.length === 0 ? value : { ...value, [names[at % names.length]!]: bad };
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...HOSTILE_TEXTS.slice(3, 5), 'admin', 'status', 'total'), hostile)
        .map(([value, name, bad]) =>
          Object.defineProperty({ ...value }, name, { value: bad, enumerable: true }),
        ),
    },
  );
const RAW_BODIES = fc.constantFrom(
  { text: '{"a":', type: 'application/json' },
  { text: '[1,2', type: 'application/json' },
  { text: '"x"', type: 'application/json' },
  { text: '{"__proto__":{"isAdmin":true}}', type: 'application/json' },
  { text: '{"constructor":{"prototype":{"isAdmin":true}}}', type: 'application/json' },
  { text: `${'['.repeat(50_000)}${']'.repeat(50_000)}`, type: 'application/json' },
  { text: `{"name":"${'x'.repeat(300_000)}"}`, type: 'application/json' },
  { text: 'a=b', type: 'application/x-www-form-urlencoded' },
  { text: '<a/>', type: 'application/xml' },
  { text: 'x', type: 'multipart/form-data' },
  { text: '--b\r\n\r\n', type: 'multipart/form-data; boundary=b' },
);

/** Returns a value in one of `count` cases, otherwise undefined. */
const onceIn = <T>(count: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: count - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

function fileUpload(field: string): fc.Arbitrary<FuzzRequest['raw']> {
  return fc
    .record({
      field: fc.constantFrom(field, field, 'other'),
      name: fc.constantFrom('a.png', '../../a.png', 'a.svg', 'a"\u202E.mp4', ''),
      type: fc.constantFrom('image/png', 'video/mp4', 'text/html'),
      bytes: fc.constantFrom(
        '',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        '\x89PNG\r\n\x1a\n',
        '....ftypisom',
      ),
    })
    .map(({ bytes, ...file }) => {
      const { payload, contentType } = multipart({ ...file, bytes: Buffer.from(bytes, 'latin1') });
      return { text: payload.toString('latin1'), type: contentType };
    });
}

function requestOf(operation: Operation, roles: readonly Role[]): fc.Arbitrary<FuzzRequest> {
  const { call, method, path } = operation;
  const allowedRoles = roles.filter((role) => ACCESS_MATRIX[call][role] !== 401);
  const params = fc.record(
    Object.fromEntries(
      operation.params.map((name) => {
        const kind = KIND_OF_PARAM[`${call}.${name}`] ?? KIND_OF_PARAM[name] ?? 'order';
        const placeholder = fc.record({
          identifierOf: fc.constant(kind),
          position: fc.nat(999),
        }) as fc.Arbitrary<unknown>;
        return [
          name,
          fc.oneof(
            { weight: 9, arbitrary: placeholder },
            { weight: 1, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
          ),
        ];
      }),
    ),
  );
  const body = operation.body ? mostlyValid(objectOf(operation.body)) : fc.constant(undefined);
  const raw = operation.field
    ? fileUpload(operation.field)
    : onceIn(method === 'GET' ? 1_000 : 20, RAW_BODIES);
  return fc.record({
    call: fc.constant(call),
    role: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...roles) },
      // Most requests use a role with access, because a refused request does not reach the handler.
      { weight: 4, arbitrary: fc.constantFrom(...(allowedRoles.length > 0 ? allowedRoles : roles)) },
    ),
    method: fc.constant(method),
    path: fc.constant(path),
    params,
    query: mostlyValid(objectOf(operation.query)) as fc.Arbitrary<Record<string, unknown>>,
    body,
    raw,
    authorization: onceIn(
      40,
      fc.constantFrom('Bearer', 'Bearer x y', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`),
    ),
    key: fc.option(fc.constantFrom('k1', 'k2', 'k3', 'x'.repeat(300)), { nil: undefined }),
  });
}

export function drawRequests(roles: readonly Role[], count: number, seed: number): FuzzRequest[] {
  return fc.sample(fc.oneof(...OPERATIONS.map((operation) => requestOf(operation, roles))), {
    numRuns: count,
    seed,
  });
}

/** Replaces the placeholders in a value by identifiers. */
export function fillPlaceholders(value: unknown, choose: (placeholder: Placeholder) => unknown): unknown {
  if (isPlaceholder(value)) return choose(value);
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, choose));
  if (typeof value !== 'object' || value === null) return value;
  const filled = {};
  for (const [name, field] of Object.entries(value))
    Object.defineProperty(filled, name, { value: fillPlaceholders(field, choose), enumerable: true });
  return filled;
}
