import fc from 'fast-check';
import {
  BUNDLE_DISCOUNTS,
  DECLINE_REASONS,
  DELIVERY_OPTIONS,
  REJECTION_REASONS,
} from '@linksouq/shared-api/contract';

export type Json = Readonly<Record<string, any>>;
/** Stands for an identifier until the request is sent. `position` selects one object of the kind `identifierOf`. */
export interface Placeholder {
  identifierOf: string;
  position: number;
}
export const isPlaceholder = (value: unknown): value is Placeholder =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'identifierOf');
const placeholder = (kind: string): fc.Arbitrary<Placeholder> =>
  fc.record({ identifierOf: fc.constant(kind), position: fc.nat(999) });

/** Name of a field → kind of object to which the field refers. */
const KIND_OF_FIELD: Readonly<Record<string, string>> = {
  id: 'any',
  orderId: 'order',
  contentId: 'item',
  contentIds: 'page',
  submittedContentId: 'submission',
  briefId: 'brief',
  sellerId: 'seller',
  userId: 'any',
  bundleId: 'bundle',
  previousContent: 'media',
  profileUrl: 'media',
  coverImage: 'media',
  contentUrl: 'media',
  phone: 'phone',
  phoneNumber: 'phone',
  username: 'username',
  cursor: 'any',
};
/** Valid and invalid values by field name, because the JSON Schema does not contain all rules. */
const SAMPLES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  // A host that does not exist, and internal addresses, which the server must refuse.
  url: fc.constantFrom(
    'https://kahwa.invalid',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
  ),
  postLink: fc.constantFrom('https://www.instagram.com/p/1', 'javascript:alert(1)', 'ftp://x'),
  email: fc.constantFrom('a@b.ae', 'a@b', 'noor@kahwa.example'),
  deadline: fc.constantFrom('2027-01-01', '2020-01-01', '2027-13-45', '2027-01-01T10:00:00Z'),
  date: fc.constantFrom('2027-01-01', '2026-03-02', '2027-02-30'),
  time: fc.constantFrom('10:00', '24:61', '00:00'),
  declineReason: fc.constantFrom(...DECLINE_REASONS, 'Bored'),
  reason: fc.constantFrom(...REJECTION_REASONS, 'Nothing'),
  deliveryTimeNeeded: fc.constantFrom(...DELIVERY_OPTIONS, '9d'),
  discount: fc.constantFrom(...BUNDLE_DISCOUNTS, 100),
  contentType: fc.integer({ min: 0, max: 8 }),
  category: fc.subarray(['Fashion', 'Gaming', 'Nothing']),
  otp: fc.integer({ min: 100_000, max: 999_999 }),
};

export const HOSTILE_TEXTS: readonly string[] = [
  "' or 1=1; drop table orders; --",
  '${7*7}{{7*7}}<%= 7*7 %>#{7*7}',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eevil\u2066bidi\u2069',
  '\ufeff\u200b\u00a0',
  '٠١٢٣٤٥٦٧٨٩',
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(10_000),
  '\r\nset-cookie: a=b',
  '{"$gt":""}',
  'null',
  '-1',
  '1e309',
  '9999999999999999999999',
];
const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
};
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(null, true, -1, 0, 1.005, 1e21, 2 ** 53, -(2 ** 63), 2 ** 31, 1e-9, 1e308),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 3 }, { toString: 'x' }, { then: 1 }, nested(500)),
  fc.array(fc.constantFrom<unknown>(...HOSTILE_TEXTS), { maxLength: 50 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that match the schema, or samples for the name of the field. */
function fromSchema(schema: Json, name = ''): fc.Arbitrary<unknown> {
  const [type] = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (type === 'object') return objectOf(schema);
  if (type === 'array' && name !== 'category') {
    const items = fromSchema(schema.items ?? { type: 'string' }, name);
    return fc.array(items, { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 8) });
  }
  if (KIND_OF_FIELD[name]) return placeholder(KIND_OF_FIELD[name]);
  if (SAMPLES[name]) return SAMPLES[name];
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  if (type === 'boolean') return fc.boolean();
  if (type === 'number' || type === 'integer') {
    const { minimum = 0, maximum = 50_000 } = schema;
    return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }));
  }
  return fc.string({ minLength: schema.minLength ?? 1, maxLength: Math.min(schema.maxLength ?? 30, 60) });
}
/** Objects with all required fields, and most of the other fields. */
export function objectOf(schema: Json): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = new Set<string>(schema.required ?? []);
  const record = fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, fromSchema(field, name)])),
    {
      requiredKeys: [...required],
    },
  ) as fc.Arbitrary<Record<string, unknown>>;
  return record.map((value) => ({ ...value }));
}
