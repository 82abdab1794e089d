import { z } from 'zod';
import type { Call } from '../call.ts';
import type { CallKey } from '../calls.ts';
import { callKeys, callOf } from '../calls.ts';
import { errorFields } from '../errors.ts';
import { MAX_BODY_BYTES, pathFields } from '../wire-request.ts';
import type { CallRule } from './rules.ts';
import { listRules } from './rules.ts';

type Schema = z.core.JSONSchema.BaseSchema;

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema };

type Response = {
  description: string;
  content?: { 'application/json': { schema: Schema } };
};

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  servers?: typeof robloxServers;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: { 'application/json': { schema: Schema } } };
  responses: Record<string, Response>;
  /** Each rule with its source: a section of the specification, or the reason of an assumption. */
  'x-rules': CallRule[];
};

/** Creates the OpenAPI 3.1 document of `calls`. The tag 'roblox' is for the game platform's proxy host. */
export function createOpenApiDocument(productName: string) {
  const schemas: Record<string, Schema> = { Error: errorSchema };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const key of callKeys) {
    const { path, method } = callOf(key);
    const operations = paths[path] ?? {};
    const verb = method.toLowerCase();
    const described = toOperation(key, schemas);
    const sibling = operations[verb];
    paths[path] = { ...operations, [verb]: sibling ? withOptionalQuery(sibling, described) : described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API host`,
      version: '1',
      description: 'The calls that the player portal makes, as it reads them.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: 'https://{host}', variables: { host: { default: 'host.invalid' } } }],
    tags: [
      { name: 'api', description: "The product's own API host" },
      { name: 'roblox', description: "The game platform's public lookup, on its proxy host" },
    ],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
  };
}

/** The lookup has a host of its own. */
const robloxServers = [
  { url: '{robloxHost}', variables: { robloxHost: { default: 'https://users.roblox.com/v1' } } },
];

const errorSchema: Schema = {
  type: 'object',
  description: 'The first of these fields that is text is shown to the player.',
  properties: Object.fromEntries(errorFields.map((field) => [field, { type: 'string' }])),
};

function toOperation(key: CallKey, schemas: Record<string, Schema>): Operation {
  const call = callOf(key);
  const input = toJsonSchema(call.input, schemas);
  const parameter = (name: string, location: Parameter['in']) => {
    const schema = input.properties?.[name];
    return typeof schema === 'object' ? [{ name, in: location, required: true, schema }] : [];
  };
  const parameters = [
    ...pathFields(call.path).flatMap((name) => parameter(name, 'path')),
    ...(call.query ?? []).flatMap((name) => parameter(name, 'query')),
  ];
  const hasBody = Object.keys(input.properties ?? {}).length > parameters.length;
  return {
    operationId: key,
    summary: call.summary,
    tags: [call.host],
    ...(call.host === 'roblox' && { servers: robloxServers }),
    security: call.auth === 'bearer' ? [{ bearer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: toResponses(call, schemas),
    'x-rules': listRules(key),
  };
}

function toResponses(call: Call, schemas: Record<string, Schema>): Record<string, Response> {
  const success: Response = call.response
    ? {
        description: 'Done',
        content: { 'application/json': { schema: requireAnyField(toJsonSchema(call.response, schemas)) } },
      }
    : { description: 'Done; the result may be anything or nothing' };
  return {
    200: success,
    ...(!call.response && { 204: { description: 'Done' } }),
    ...Object.fromEntries(call.failures.map(({ status, when }) => [status, errorResponse(when)])),
    ...(call.method !== 'GET' && {
      413: errorResponse(`the body is larger than ${MAX_BODY_BYTES} bytes`),
    }),
    429: errorResponse('the client sends too many requests'),
  };
}

function errorResponse(when: string): Response {
  return {
    description: `When ${when}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/**
 * Merges two calls with the same path and method, because OpenAPI allows one operation for both. The
 * parameters and the security of `querying` become optional.
 */
function withOptionalQuery(plain: Operation, querying: Operation): Operation {
  return {
    ...querying,
    operationId: plain.operationId,
    summary: `${plain.summary}; with a query: ${querying.summary}`,
    security: [{}, ...querying.security],
    parameters: (querying.parameters ?? []).map((parameter) => ({ ...parameter, required: false })),
  };
}

/** The portal needs no single field of some answers, but one that is not null (`responseSchemas`). */
function requireAnyField(schema: Schema): Schema {
  if (schema.required !== undefined) return schema;
  const names = Object.keys(schema.properties ?? {});
  const isThere = (name: string): Schema => ({
    type: 'object',
    required: [name],
    properties: { [name]: notNull },
  });
  return { ...schema, anyOf: names.map(isThere) };
}

const types = ['string', 'number', 'boolean', 'object', 'array'] as const;
const notNull: Schema = { anyOf: types.map((type) => ({ type })) };

/** Converts the wire form of a schema to JSON Schema. Adds its parts that have an id to `schemas`. */
function toJsonSchema(schema: z.core.$ZodType, schemas: Record<string, Schema>): Schema {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  for (const [id, definition] of Object.entries($defs ?? {})) schemas[id] = rewriteRefs(definition);
  return rewriteRefs(rest);
}

const rewriteRefs = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
