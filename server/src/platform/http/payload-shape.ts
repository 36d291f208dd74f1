/**
 * Size limits before rules. A schema defines the fields of a payload, the length of its texts and the size of its
 * lists. This file derives the maximum bytes and values of a request, and reduces a payload to what the schema can
 * use. The schema then does bounded work and still words every refusal itself.
 */
import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { Refusal } from './errors';

export type Shape =
  | { kind: 'text'; max: number; isBounded: boolean }
  | { kind: 'number' }
  | { kind: 'flag' }
  | { kind: 'list'; max: number; item: Shape }
  | { kind: 'record'; fields: ReadonlyMap<string, Shape> };

export interface Limits {
  /** Bytes of the body on the wire. */
  bytes: number;
  /** Values and names of fields. */
  nodes: number;
}

/** Characters of a text, and items of a list, without a limit in the schema. */
const DEFAULT_TEXT = 500;
const DEFAULT_ITEMS = 20;
/** Characters of a number or flag sent as text, and digits of a number. */
export const MAX_DIGITS = 40;
/** A character as `\u0000`. A text of three-byte characters may also be twice as long as its limit. */
const BYTES_A_CHARACTER = 6;
/** Room for white space and for fields of newer or older clients. */
const SPARE_BYTES = 4_096;
const SPARE_NODES = 200;

type Test = { name?: string; params?: Record<string, unknown> };
const limitOf = (tests: readonly Test[]): number | undefined => {
  const limits = tests
    .filter(({ name }) => name === 'max' || name === 'length')
    .map(({ params }) => Number(params?.max ?? params?.length));
  return limits.length > 0 ? Math.min(...limits) : undefined;
};

function fromDescription(description: SchemaFieldDescription): Shape {
  const { type, tests = [], oneOf = [] } = description as SchemaDescription;
  const limit = limitOf(tests as Test[]);
  switch (type) {
    case 'string': {
      const longest = oneOf.map((one) => String(one).length);
      const max = limit ?? (longest.length > 0 ? Math.max(...longest) : undefined);
      return { kind: 'text', max: max ?? DEFAULT_TEXT, isBounded: max !== undefined };
    }
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'flag' };
    case 'array': {
      const inner = (description as SchemaInnerTypeDescription).innerType as SchemaFieldDescription;
      return { kind: 'list', max: limit ?? DEFAULT_ITEMS, item: fromDescription(inner) };
    }
    case 'object': {
      const { fields } = description as SchemaObjectDescription;
      return {
        kind: 'record',
        fields: new Map(Object.entries(fields).map(([name, field]) => [name, fromDescription(field)])),
      };
    }
    default:
      throw new Error(`no size can be derived from a schema of type ${type}`);
  }
}

/** The union of two shapes. @throws Error when their kinds differ */
function merge(one: Shape, other: Shape): Shape {
  if (one.kind === 'text' && other.kind === 'text')
    return {
      kind: 'text',
      max: Math.max(one.max, other.max),
      isBounded: one.isBounded && other.isBounded,
    };
  if (one.kind === 'list' && other.kind === 'list')
    return { kind: 'list', max: Math.max(one.max, other.max), item: merge(one.item, other.item) };
  if (one.kind === 'record' && other.kind === 'record') {
    const fields = new Map(one.fields);
    for (const [name, field] of other.fields) {
      const known = fields.get(name);
      fields.set(name, known ? merge(known, field) : field);
    }
    return { kind: 'record', fields };
  }
  if (one.kind !== other.kind) throw new Error(`a field is a ${one.kind} and a ${other.kind}`);
  return one;
}

/**
 * The union of the shapes of several schemas. A field whose rule depends on a flag is described with and without the
 * flag: both rules count.
 * @throws Error on a schema without a known type
 */
export function shapeOf(...schemas: readonly Schema[]): Shape {
  const shapes = schemas.flatMap((schema) => {
    const plain = schema.describe() as SchemaDescription;
    if (plain.type !== 'object') return [fromDescription(plain)];
    const names = Object.keys((plain as SchemaObjectDescription).fields);
    return [true, false].map((flag) => {
      const value = Object.fromEntries(names.map((name) => [name, flag]));
      return fromDescription(schema.describe({ value }));
    });
  });
  return shapes.reduce(merge);
}

/** The largest payload of a shape, with a margin. */
export function limitsOf(shape: Shape): Limits {
  const { bytes, nodes } = sizeOf(shape);
  return { bytes: bytes + SPARE_BYTES, nodes: 2 * nodes + SPARE_NODES };
}
function sizeOf(shape: Shape): Limits {
  switch (shape.kind) {
    case 'text':
      return { bytes: shape.max * BYTES_A_CHARACTER + 2, nodes: 1 };
    case 'number':
    case 'flag':
      return { bytes: MAX_DIGITS + 2, nodes: 1 };
    case 'list': {
      const item = sizeOf(shape.item);
      return { bytes: 2 + shape.max * (item.bytes + 1), nodes: 1 + shape.max * item.nodes };
    }
    case 'record': {
      let bytes = 2;
      let nodes = 1;
      for (const [name, field] of shape.fields) {
        const inner = sizeOf(field);
        bytes += name.length + 4 + inner.bytes;
        nodes += 1 + inner.nodes;
      }
      return { bytes, nodes };
    }
  }
}

/**
 * Reduces a payload to what its schema can use: unknown fields are never read, a list keeps one item too many, a text
 * a little more than its length, so that the schema still refuses both with its own message. A value of another kind
 * keeps its kind, without its content.
 * @throws Refusal 422 for a long text where the schema has no length
 */
export function reduced(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) {
    if (shape.kind !== 'list') return [];
    return value.slice(0, shape.max + 1).map((item) => reduced(item, shape.item));
  }
  if (typeof value === 'object' && value !== null) {
    if (shape.kind !== 'record') return {};
    const kept: Record<string, unknown> = {};
    for (const [name, field] of shape.fields)
      if (Object.hasOwn(value, name)) kept[name] = reduced((value as Record<string, unknown>)[name], field);
    return kept;
  }
  return typeof value === 'string' ? reducedText(value, shape) : value;
}

function reducedText(text: string, shape: Shape): string {
  if (shape.kind === 'text') {
    if (!shape.isBounded && text.length > shape.max) throw new Refusal(422, 'This text is too long.');
    // Characters that are trimmed from a pasted text do not count towards its length.
    return text.slice(0, 2 * shape.max + DEFAULT_TEXT);
  }
  return text.length > MAX_DIGITS ? 'x' : text;
}
