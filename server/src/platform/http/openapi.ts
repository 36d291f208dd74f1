/** Builds the OpenAPI 3.1 description of the API from the served calls and schemas. */
import {
  type AnySchema,
  API_BASE,
  type CallName,
  calls,
  callSchemas,
  errorAnswer,
  keysOf,
} from '@linksouq/shared-api/contract';
import type { SchemaDescription, SchemaFieldDescription } from 'yup';

type Json = Record<string, unknown>;
interface JsonSchema extends Json {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}
/** Only the type is certain: a reference to another field has nothing else. */
type Described = Pick<SchemaDescription, 'type'> & Partial<SchemaDescription>;

/** Converts a yup schema to JSON Schema: types, nullability, enumerations, lengths, ranges and patterns. */
export function toJsonSchema(schema: AnySchema): JsonSchema {
  return fromDescription(schema.describe());
}

function fromDescription(description: SchemaFieldDescription): JsonSchema {
  const out: JsonSchema = {};
  const { type: kind, nullable, oneOf = [], tests = [] }: Described = description;
  const type = TYPES[kind];
  if (type) out.type = nullable ? [type, 'null'] : type;
  if (oneOf.length > 0) out.enum = oneOf;
  for (const { name, params } of tests) Object.assign(out, RULES[name ?? '']?.(kind, params ?? {}));
  if ('fields' in description) {
    const fields: [name: string, field: SchemaFieldDescription & Described][] = Object.entries(
      description.fields,
    );
    out.properties = Object.fromEntries(fields.map(([name, field]) => [name, fromDescription(field)]));
    const required = fields
      .filter(([, field]) => !field.optional && field.default === undefined)
      .map(([name]) => name);
    // Sorted, because the sequence of fields has no meaning.
    if (required.length > 0) out.required = required.sort();
  }
  if ('innerType' in description) {
    const inner = description.innerType;
    if (inner && !Array.isArray(inner)) out.items = fromDescription(inner);
  }
  return out;
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
  matches: (_type, { regex }) => ({ pattern: regex instanceof RegExp ? regex.source : undefined }),
};

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const error = (description: string) => ({ description, ...json(toJsonSchema(errorAnswer)) });

function operation(name: CallName): Json {
  const call = calls[name];
  const schemas = callSchemas[name];
  const pathParameters = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] }: JsonSchema = schemas.query ? toJsonSchema(schemas.query) : {};
  const queryParameters = Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query',
    required: required.includes(parameter),
    schema,
  }));
  const body = call.multipart
    ? {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { [call.multipart]: { type: 'string', format: 'binary' } },
            },
          },
        },
      }
    : schemas.body && json(toJsonSchema(schemas.body));
  return {
    operationId: name,
    'x-access': call.access,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters, ...queryParameters],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Done', ...json(toJsonSchema(schemas.answer)) },
      ...(call.access === 'public'
        ? {}
        : { 401: error('No token, or one that is not valid'), 404: error('Absent, or another’s') }),
      422: error('A rule of the specification'),
    },
  };
}

/** @returns the whole description, which is the same for every server of a release */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const name of keysOf(calls)) {
    const path = API_BASE + calls[name].path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Linksouq', version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
