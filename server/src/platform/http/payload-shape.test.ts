import { Buffer } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import * as yup from 'yup';
import type { Schema } from 'yup';
import { type CallName, calls, callSchemas } from '@linksouq/shared-api/contract';
import { registerClientReports } from '../../gateway/client-reports';
import { testServer, type TestServer } from '../../../test/harness';
import { checkStructure, MAX_DEPTH } from './json-structure';
import { limitsOf, reduced, type Shape, shapeOf } from './payload-shape';
import { checked, served } from './serve';

function largest(shape: Shape, character: string): unknown {
  switch (shape.kind) {
    case 'text':
      return character.repeat(shape.max);
    case 'number':
      return -123_456_789.123_456;
    case 'flag':
      return false;
    case 'list':
      return Array.from({ length: shape.max }, () => largest(shape.item, character));
    case 'record':
      return Object.fromEntries(
        [...shape.fields].map(([name, field]) => [name, largest(field, character)] as const),
      );
  }
}
/** Returns a long notation of JSON: with indentation, and with escapes for all characters except ASCII. */
const inAscii = (value: unknown) =>
  JSON.stringify(value, undefined, 2).replace(
    /[^\x20-\x7e\n]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

describe('size limits of each call', () => {
  let server: TestServer;
  let schemas: ReadonlyMap<CallName, readonly Schema[]>;
  beforeAll(async () => {
    server = await testServer({ extensions: [registerClientReports] });
    schemas = served.get(server.app as FastifyInstance)!;
  });
  afterAll(() => server.close());
  /** Returns the calls with a payload. Browsers limit the payload of `reportClient` to 64 kB themselves. */
  const callsWithBody = () =>
    [...schemas].filter(([name, bodySchemas]) => bodySchemas.length > 0 && name !== 'reportClient');

  it('every call with a payload has a schema', () => {
    const callsWithoutSchema = [...schemas]
      .filter(([, bodySchemas]) => bodySchemas.length === 0)
      .map(([name]) => name);
    const expected = Object.keys(calls).filter((name) => {
      const { method, multipart } = calls[name as CallName];
      const isDescribedOnly = /^(create|update)(Brief|Content)$|^reportClient$/.test(name);
      return method === 'GET' || multipart || (!callSchemas[name as CallName].body && !isDescribedOnly);
    });
    expect(callsWithoutSchema.sort()).toEqual(expected.sort());
  });
  it('the limits of each call allow its largest valid payload', async () => {
    const refused: string[] = [];
    for (const [name, bodySchemas] of callsWithBody()) {
      const shape = shapeOf(...bodySchemas);
      const { bytes, nodes } = limitsOf(shape);
      for (const character of ['a', 'ش', '漢', '"', '\n']) {
        const payload = largest(shape, character);
        for (const text of [JSON.stringify(payload), inAscii(payload)]) {
          if (Buffer.byteLength(text) > bytes)
            refused.push(`${name} ${character}: ${text.length} > ${bytes}`);
          checkStructure(text, nodes);
        }
        expect(reduced(payload, shape)).toEqual(payload);
      }
    }
    expect(refused).toEqual([]);
  });
  it('the limit of each call is below 100,000 bytes', () => {
    const limits = Object.fromEntries(
      callsWithBody().map(([name, bodySchemas]) => [name, limitsOf(shapeOf(...bodySchemas)).bytes]),
    );
    expect(Math.max(...Object.values(limits))).toBeLessThan(100_000);
    expect(limits.approveContent).toBeLessThan(6_000);
  });
  it.each([
    ['a list with too many items', `{"points":[${'{},'.repeat(79_999)}{}]}`, 413],
    ['a list that is as long as the byte limit allows', `{"points":[${'[],'.repeat(9_000)}[]]}`, 413],
    [
      'an object with as many fields as the byte limit allows',
      `{${Array.from({ length: 4_000 }, (_, i) => `"k${i}":1`).join()}}`,
      413,
    ],
    ['a very long number', `{"other":${'1'.repeat(20_000)}}`, 400],
    ['very deep nesting', '[['.repeat(10_000), 400],
    // The size of this list is accepted. The request is refused, because it has no session.
    ['a list with a few items too many', `{"points":[${'"a",'.repeat(30)}"a"]}`, 401],
  ])('%s is refused before validation', async (_case, payload, status) => {
    const validate = jest.spyOn(yup.ObjectSchema.prototype, 'validate');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/brief',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(validate).not.toHaveBeenCalled();
    validate.mockRestore();
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.any(String)]);
    expect(answer.body.length).toBeLessThan(300);
  });
  it('a query with a long number, a long text or a repeated field is refused', async () => {
    const requestLogin = async (search: string) =>
      (await server.app.inject({ method: 'POST', url: `/api/v1/auth/verify/otp/login?${search}` }))
        .statusCode;
    const phone = `phoneNumber=${encodeURIComponent('+971501234567')}`;
    expect(await requestLogin(`${phone}&otp=${'1'.repeat(3_000)}`)).toBe(422);
    expect(await requestLogin(`phoneNumber=${'5'.repeat(3_000)}&otp=123456`)).toBe(422);
    expect(await requestLogin(`${phone}&${'otp=1&'.repeat(500)}`)).toBe(422);
    expect(await requestLogin(`${phone}&otp=1&x=${'1'.repeat(5_000)}`)).toBe(414);
  });
});

describe('reduced', () => {
  const schema = yup.object({
    name: yup.string().max(3),
    id: yup.string(),
    tags: yup.array(yup.string().max(2)).max(2, 'At most two'),
    price: yup.number().typeError('a price'),
    isOpen: yup.boolean(),
    inner: yup.object({ kind: yup.string().oneOf(['a', 'bcd']) }),
  });
  const shape = shapeOf(schema);

  it('keeps only known fields, and does not read others', () => {
    const trap = Object.defineProperty({ name: 'ab' }, 'more', {
      enumerable: true,
      get: () => {
        throw new Error('looked at');
      },
    });
    expect(reduced(trap, shape)).toEqual({ name: 'ab' });
    expect(reduced({ inner: { kind: 'a', other: 1 }, constructor: 1 }, shape)).toEqual({
      inner: { kind: 'a' },
    });
  });
  it('keeps one item more than allowed, so the schema still refuses the list with its own message', async () => {
    const sent = reduced({ tags: Array(10_000).fill('a') }, shape) as { tags: string[] };
    expect(sent.tags).toHaveLength(3);
    await expect(checked(schema, sent)).rejects.toMatchObject({
      status: 422,
      errors: { tags: 'At most two' },
    });
  });
  it('shortens a text that is much too long, and keeps spaces after a short text', () => {
    expect((reduced({ name: 'x'.repeat(90_000) }, shape) as { name: string }).name.length).toBeLessThan(
      1_000,
    );
    expect(reduced({ name: `ab${' '.repeat(100)}` }, shape)).toEqual({ name: `ab${' '.repeat(100)}` });
  });
  it('refuses a text of more than 500 characters if the schema has no maximum length', () => {
    expect(() => reduced({ id: 'x'.repeat(501) }, shape)).toThrow(expect.objectContaining({ status: 422 }));
  });
  it('if a value has the wrong type, replaces a list or object by an empty one, and a long text by x', () => {
    expect(
      reduced({ name: { a: 1 }, tags: 'x', price: '9'.repeat(9_000), isOpen: [1], inner: [[1]] }, shape),
    ).toEqual({ name: {}, tags: 'x', price: 'x', isOpen: [], inner: [] });
    expect(reduced([1, 2], shape)).toEqual([]);
    expect(reduced('x'.repeat(100), shape)).toBe('x');
    expect(reduced(null, shape)).toBeNull();
  });
  it('`shapeOf` allows both rules of a field whose rule depends on a boolean field', () => {
    const whenOpen = yup.object({
      isOpen: yup.boolean(),
      note: yup
        .string()
        .when('isOpen', { is: true, then: (text) => text.max(90), otherwise: (text) => text.max(5) }),
    });
    expect(shapeOf(whenOpen)).toMatchObject({
      fields: new Map<string, unknown>([
        ['isOpen', { kind: 'flag' }],
        ['note', { kind: 'text', max: 90, isBounded: true }],
      ]),
    });
  });
  it('`shapeOf` refuses a schema without a type', () => {
    expect(() => shapeOf(yup.object({ any: yup.mixed() }))).toThrow('mixed');
  });
});

describe('checked', () => {
  it('returns at most 40 errors with at most 300 characters', async () => {
    const names = Array.from({ length: 200 }, (_, i) => `field${i}`);
    const many = yup.object(
      Object.fromEntries(names.map((name) => [name, yup.string().required('x'.repeat(5_000))])),
    );
    const refused: unknown = await checked(many, {}).catch((error: unknown) => error);
    const { errors } = refused as { errors: Record<string, string> };
    expect(Object.keys(errors)).toHaveLength(40);
    expect(errors.field0).toHaveLength(300);
  });
});

describe('checkStructure', () => {
  const status = (text: string, nodes = 100) => {
    try {
      checkStructure(text, nodes);
      return 200;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };
  it.each([
    ['nested values and a text with an escaped quote', 200, '{"a":[1,2,{"b":"\\"],,,,\\\\"}],"c":-1.5e-10}'],
    ['a text that contains brackets and commas', 200, `"${'[{,:1'.repeat(1_000)}"`],
    ['a text without its closing quote', 200, `"unfinished ${','.repeat(1_000)}`],
    ['the maximum depth', 200, `${'['.repeat(MAX_DEPTH)}${']'.repeat(MAX_DEPTH)}`],
    ['one level above the maximum depth', 400, '['.repeat(MAX_DEPTH + 1)],
    ['too many values', 413, `[${'1,'.repeat(100)}1]`],
    ['a number with too many digits', 400, `{"a":0.${'3'.repeat(40)}}`],
    ['a long number after a text that ends with a backslash', 400, `"\\\\",${'1'.repeat(41)}`],
  ])('for %s, returns status %i', (_case, expected, text) => expect(status(text)).toBe(expected));
});
