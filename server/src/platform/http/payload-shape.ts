/**
 * Limits the cost of validation. `limitsOf` derives the maximum size of a request from its schemas. `reduced`
 * removes the parts of a payload that the schema does not need.
 */
import { type AnySchema, isList, isRecord } from '@linksouq/shared-api/contract';
import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { Refusal } from './errors';

export type Shape =
  | { kind: 'text'; max: number; isBounded: boolean }
  | { kind: 'number' }
  | { kind: 'flag' }
  | { kind: 'list'; max: number; item: Shape }
  | { kind: 'record'; fields: ReadonlyMap<string, Shape> };

export interface Limits {
  bytes: number;
  /** Number of values and field names in the JSON. */
  nodes: number;
}

/** Maximum number of characters of a text, and of items of a list, for a schema without a maximum. */
const DEFAULT_TEXT = 500;
const DEFAULT_ITEMS = 20;
/** Maximum number of characters of a number, and of a text that is sent for a number or boolean. */
export const MAX_DIGITS = 40;
/** Maximum size of a character, bytes: `\u0000` has six. */
const BYTES_PER_CHARACTER = 6;
/** Margin for white space, and for fields of older or newer clients. */
const SPARE_BYTES = 4_096;
const SPARE_NODES = 200;

type Test = { name?: string; params?: Record<string, unknown> };
const maxOf = (tests: readonly Test[]): number | undefined => {
  const limits = tests
    .filter(({ name }) => name === 'max' || name === 'length')
    .map(({ params }) => Number(params?.max ?? params?.length));
  return limits.length > 0 ? Math.min(...limits) : undefined;
};

const fieldsOf = (description: SchemaFieldDescription) => ('fields' in description ? description.fields : {});

function shapeFromDescription(description: SchemaFieldDescription): Shape {
  const {
    type,
    tests = [],
    oneOf = [],
  }: Pick<SchemaDescription, 'type'> & Partial<SchemaDescription> = description;
  const limit = maxOf(tests);
  switch (type) {
    case 'string': {
      const longest = oneOf.map((value) => String(value).length);
      const max = limit ?? (longest.length > 0 ? Math.max(...longest) : undefined);
      return { kind: 'text', max: max ?? DEFAULT_TEXT, isBounded: max !== undefined };
    }
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'flag' };
    case 'array': {
      const inner = 'innerType' in description ? description.innerType : undefined;
      if (!inner || Array.isArray(inner)) break;
      return { kind: 'list', max: limit ?? DEFAULT_ITEMS, item: shapeFromDescription(inner) };
    }
    case 'object': {
      const fields = Object.entries(fieldsOf(description));
      return {
        kind: 'record',
        fields: new Map(fields.map(([name, field]) => [name, shapeFromDescription(field)])),
      };
    }
  }
  throw new Error(`cannot derive a size from a schema of type ${type}`);
}

/** Returns a shape that allows both shapes. @throws Error when their kinds differ */
function merge(shape: Shape, other: Shape): Shape {
  if (shape.kind === 'text' && other.kind === 'text')
    return {
      kind: 'text',
      max: Math.max(shape.max, other.max),
      isBounded: shape.isBounded && other.isBounded,
    };
  if (shape.kind === 'list' && other.kind === 'list')
    return { kind: 'list', max: Math.max(shape.max, other.max), item: merge(shape.item, other.item) };
  if (shape.kind === 'record' && other.kind === 'record') {
    const fields = new Map(shape.fields);
    for (const [name, field] of other.fields) {
      const existing = fields.get(name);
      fields.set(name, existing ? merge(existing, field) : field);
    }
    return { kind: 'record', fields };
  }
  if (shape.kind !== other.kind) throw new Error(`a field is both a ${shape.kind} and a ${other.kind}`);
  return shape;
}

/** Describing a schema is slow, so each schema is described once in a process. */
const shapes = new WeakMap<AnySchema, Shape>();

/**
 * Returns a shape that allows the payloads of all schemas.
 * @throws Error for a schema of an unknown type, and for a field with different kinds in the schemas
 */
export const shapeOf = (...schemas: readonly AnySchema[]): Shape =>
  schemas
    .map((schema) => {
      const shape = shapes.get(schema) ?? shapeOfSchema(schema);
      shapes.set(schema, shape);
      return shape;
    })
    .reduce(merge);

/**
 * The rule of a field may depend on a boolean field, so the schema is described twice: with true and with false for
 * all fields.
 */
function shapeOfSchema(schema: AnySchema): Shape {
  const description = schema.describe();
  if (description.type !== 'object') return shapeFromDescription(description);
  const names = Object.keys(fieldsOf(description));
  const [whenTrue, whenFalse] = [true, false].map((flag) => {
    const value = Object.fromEntries(names.map((name) => [name, flag]));
    return shapeFromDescription(schema.describe({ value }));
  });
  return merge(whenTrue!, whenFalse!);
}

/** Adds a margin to the size of the largest payload. */
export function limitsOf(shape: Shape): Limits {
  const { bytes, nodes } = sizeOf(shape);
  return { bytes: bytes + SPARE_BYTES, nodes: 2 * nodes + SPARE_NODES };
}
function sizeOf(shape: Shape): Limits {
  switch (shape.kind) {
    case 'text':
      return { bytes: shape.max * BYTES_PER_CHARACTER + 2, nodes: 1 };
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
 * Removes unknown fields, and shortens lists and texts. A list or text that is too long stays slightly too long, so
 * the schema still refuses it. A list or object of a wrong type becomes empty, and a long text becomes `x`.
 * @throws Refusal 422 for a long text without a maximum length in the schema
 */
export function reduced(value: unknown, shape: Shape): unknown {
  if (isList(value)) {
    if (shape.kind !== 'list') return [];
    return value.slice(0, shape.max + 1).map((item) => reduced(item, shape.item));
  }
  if (isRecord(value)) {
    if (shape.kind !== 'record') return {};
    const fields: Record<string, unknown> = {};
    for (const [name, field] of shape.fields)
      if (Object.hasOwn(value, name)) fields[name] = reduced(value[name], field);
    return fields;
  }
  return typeof value === 'string' ? reducedText(value, shape) : value;
}

function reducedText(text: string, shape: Shape): string {
  if (shape.kind === 'text') {
    if (!shape.isBounded && text.length > shape.max) throw new Refusal(422, 'This text is too long.');
    // The schema trims spaces before it checks the length, so some additional characters are kept.
    return text.slice(0, 2 * shape.max + DEFAULT_TEXT);
  }
  return text.length > MAX_DIGITS ? 'x' : text;
}
