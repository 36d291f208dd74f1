import {
  API_BASE,
  type AnyCall,
  type CallName,
  calls,
  callSchemas,
  keysOf,
} from '@linksouq/shared-api/contract';
import { DESCRIBED_BODIES } from './bodies';
import { CALL_NOTES, TAGS } from './call-notes';
import { componentSchemas, withReferences } from './components';
import examples from './examples.json';
import { type Json, type JsonSchema, toJsonSchema } from './json-schema';

export { toJsonSchema } from './json-schema';

/** One successful request and its response, with replaced identifiers and secrets. */
export interface Example {
  params?: Json;
  query?: Json;
  body?: Json;
  answer: Json;
}
export type Examples = Readonly<Partial<Record<CallName, Example>>>;

const jsonContent = (schema: Json, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});
const refusalContent = (message: string) => jsonContent({ $ref: '#/components/schemas/Error' }, { message });
const sharedResponse = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` });

const RETRY_AFTER = {
  'retry-after': {
    description: 'Seconds after which the same request may succeed.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
};
const RESPONSES = {
  Malformed: {
    description: 'The payload is not JSON, or the cursor of a list is unknown.',
    ...refusalContent('This place in the list is not known. Open the list again.'),
  },
  SignedOut: { description: 'No token, or one that is not valid.', ...refusalContent('Please sign in.') },
  Absent: {
    description: 'The object does not exist, or belongs to another person.',
    ...refusalContent('This order was not found.'),
  },
  TooLarge: {
    description: 'The payload is larger than the call reads.',
    ...refusalContent('This is more than can be sent at once.'),
  },
  RuleBroken: {
    description: 'The payload breaks a rule. `errors` has the messages by field.',
    ...jsonContent(
      { $ref: '#/components/schemas/Error' },
      { message: 'Name is required', errors: { name: 'Name is required' } },
    ),
  },
  TooMany: {
    description: 'Too many of these requests. Nothing was changed.',
    headers: RETRY_AFTER,
    ...refusalContent('Too many tries. Please wait a moment.'),
  },
  Unavailable: {
    description: 'The service is busy, or something that it needs does not answer. Nothing was changed.',
    headers: RETRY_AFTER,
    ...refusalContent('The service is not available right now. Please try again in a moment.'),
  },
};

const IDEMPOTENCY_KEY = {
  name: 'idempotency-key',
  in: 'header',
  description: 'Your own name of this request. A repeated request with the same key creates nothing again.',
  schema: { type: 'string', maxLength: 200 },
  example: 'order-4711',
};

const queryValue = ({ type }: JsonSchema, value: unknown) => (type === 'string' ? String(value) : value);

function parametersOf(name: CallName, { params, query }: Partial<Example>): Json[] {
  const { path } = calls[name];
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: parameter === 'product' ? 'linksouq' : params?.[parameter],
  }));
  const schema = callSchemas[name].query;
  const { properties = {}, required = [] }: JsonSchema = schema ? toJsonSchema(schema) : {};
  const inQuery = Object.entries(properties).map(([parameter, parameterSchema]) => ({
    name: parameter,
    in: 'query',
    required: required.includes(parameter),
    schema: parameterSchema,
    ...(query?.[parameter] === undefined ? {} : { example: queryValue(parameterSchema, query[parameter]) }),
  }));
  return [...inPath, ...inQuery, ...(CALL_NOTES[name].hasKey ? [IDEMPOTENCY_KEY] : [])];
}

function bodyOf(name: CallName, { body }: Partial<Example>): Json | undefined {
  const { multipart }: AnyCall = calls[name];
  if (multipart) {
    const properties = { [multipart]: { type: 'string', format: 'binary' } };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [multipart] } } },
    };
  }
  const schema = callSchemas[name].body ?? DESCRIBED_BODIES[name];
  if (!schema) return undefined;
  const described = toJsonSchema(schema);
  return { required: (described.required ?? []).length > 0, ...jsonContent(described, body) };
}

function operation(name: CallName, example: Partial<Example> = {}): Json {
  const { access }: AnyCall = calls[name];
  const { tag, summary, description, conflict, gone, missing, isLimited } = CALL_NOTES[name];
  const isOpen = access === 'public';
  const requestBody = bodyOf(name, example);
  const refusalOfCall = (text: string) => ({ description: text, ...refusalContent(text) });
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [ACCESS[access], description].filter(Boolean).join(' '),
    'x-access': access,
    security: isOpen ? [] : [{ bearer: [] }],
    parameters: parametersOf(name, example),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      200: {
        description: 'Done',
        ...jsonContent(toJsonSchema(callSchemas[name].answer, true), example.answer),
      },
      400: sharedResponse('Malformed'),
      ...(isOpen ? {} : { 401: sharedResponse('SignedOut') }),
      ...(missing ? { 404: refusalOfCall(missing) } : isOpen ? {} : { 404: sharedResponse('Absent') }),
      ...(conflict ? { 409: refusalOfCall(conflict) } : {}),
      ...(gone ? { 410: refusalOfCall(gone) } : {}),
      ...(requestBody ? { 413: sharedResponse('TooLarge') } : {}),
      422: sharedResponse('RuleBroken'),
      ...(isLimited ? { 429: sharedResponse('TooMany') } : {}),
      503: sharedResponse('Unavailable'),
    },
  };
}
const ACCESS: Readonly<Record<AnyCall['access'], string>> = {
  public: 'Needs no token.',
  seller: 'Needs the token of a seller.',
  buyer: 'Needs the token of a brand.',
  'buyer-or-order': 'Needs the token of a brand, or one of this order.',
  operator: 'Needs the session of an operator.',
};

/** Returns the described statuses of the responses of a call. */
export const statusesOf = (name: CallName): readonly number[] =>
  Object.keys(operation(name).responses as object).map(Number);

/** Returns the operations by path and method. `withReferences` then replaces the schemas that have a name. */
export function describeCalls(recorded: Examples = examples): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of keysOf(calls)) {
    const path = API_BASE + calls[name].path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operation(name, recorded[name]) };
  }
  return paths;
}

/** Returns the complete OpenAPI document, which does not depend on the configuration of the server. */
export const describeApi = (recorded: Examples = examples): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Linksouq',
    version: '1',
    description: [
      'Amounts are in AED with at most two decimals. Times are ISO 8601 in UTC. Lists that can grow have pages: send',
      'the `next` of a response as `cursor`. The cookie `lang=ar` returns messages in Arabic. Fields and calls are only',
      'added, so ignore unknown ones.',
    ].join(' '),
    contact: { name: 'Linksouq', url: 'https://linksouq.example' },
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [
    {
      url: '{origin}',
      description: 'The server of the web app',
      variables: {
        origin: { default: 'http://localhost:3000', description: '`PUBLIC_ORIGIN` of the server' },
      },
    },
  ],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  paths: withReferences(describeCalls(recorded)),
  components: {
    schemas: componentSchemas(),
    responses: RESPONSES,
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The `accessToken` of a registration, a login or an order.',
      },
    },
  },
});
