/** Converts the schemas of the contract to JSON Schema 2020-12, which OpenAPI 3.1 uses. */
import type { AnySchema } from '@linksouq/shared-api/contract';
import type { SchemaDescription, SchemaFieldDescription } from 'yup';

export type Json = Record<string, unknown>;
export interface JsonSchema extends Json {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}
/** Description of a yup schema. The description of a reference to another field contains only `type`. */
type Described = Pick<SchemaDescription, 'type'> & Partial<SchemaDescription>;

/** @param isResponse true for responses, false for payloads */
export function toJsonSchema(schema: AnySchema, isResponse = false): JsonSchema {
  return fromDescription(schema.describe(), isResponse);
}

function fromDescription(description: SchemaFieldDescription, isResponse: boolean): JsonSchema {
  const result: JsonSchema = {};
  const { type: kind, nullable, oneOf = [], tests = [] }: Described = description;
  const type = TYPES[kind];
  if (type) result.type = nullable ? [type, 'null'] : type;
  if (oneOf.length > 0) result.enum = nullable && !oneOf.includes(null) ? [...oneOf, null] : oneOf;
  for (const { name, params } of tests) Object.assign(result, RULES[name ?? '']?.(kind, params ?? {}));
  if (result.type === 'integer' && nullable) result.type = ['integer', 'null'];
  if ('fields' in description) {
    const fields: [name: string, field: SchemaFieldDescription & Described][] = Object.entries(
      description.fields,
    );
    result.properties = Object.fromEntries(
      fields.map(([name, field]) => [name, fromDescription(field, isResponse)]),
    );
    // An object without known fields accepts any field, such as `errors`, whose keys are field names.
    if (fields.length === 0) result.additionalProperties = true;
    const required = fields
      .filter(([, field]) => {
        // A field with a default is optional in a payload. In a response, yup's default value of an object
        // does not make the object optional.
        if (field.default !== undefined) return isResponse && field.type === 'object';
        return !field.optional;
      })
      .map(([name]) => name);
    if (required.length > 0) result.required = required.sort();
  }
  if ('innerType' in description) {
    const inner = description.innerType;
    if (inner && !Array.isArray(inner)) result.items = fromDescription(inner, isResponse);
  }
  return result;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
};
const RULES: Readonly<Record<string, (type: string, params: Record<string, unknown>) => Json>> = {
  min: (type, { min }) => ({
    [type === 'number' ? 'minimum' : type === 'array' ? 'minItems' : 'minLength']: min,
  }),
  max: (type, { max }) => ({
    [type === 'number' ? 'maximum' : type === 'array' ? 'maxItems' : 'maxLength']: max,
  }),
  integer: () => ({ type: 'integer' }),
  // Patterns of JSON Schema have no flags. Without the flag `i`, a pattern would refuse valid values.
  matches: (_type, { regex }) =>
    regex instanceof RegExp && !regex.flags.includes('i') ? { pattern: regex.source } : {},
};
