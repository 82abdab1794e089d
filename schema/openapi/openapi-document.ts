import { z } from 'zod';
import type { Call, CallFailure } from '../call.ts';
import type { CallKey } from '../calls.ts';
import { callKeys, callOf } from '../calls.ts';
import { errorFields } from '../wire/host-error-message.ts';
import { pathFields } from '../wire/request.ts';
import { MAX_BODY_BYTES } from '../wire/request-body-limit.ts';

type Schema = z.core.JSONSchema.BaseSchema;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

interface Response {
  description: string;
  'x-source'?: string;
  content?: { 'application/json': { schema: Schema } };
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  servers?: typeof robloxServers;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: { 'application/json': { schema: Schema } } };
  responses: Record<string, Response>;
}

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
      description: [
        'The calls that the player portal makes, as it reads them.',
        '`x-source` names the section of the specification that demands a schema or a status.',
        'A bound whose description begins with "Assumed" is ours, with its reason.',
        'A status without `x-source` is the one that HTTP has for the case (RFC 9110).',
      ].join(' '),
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
  const { properties = {} } = resolveRef(input, schemas);
  const parameter = (name: string, location: Parameter['in']) => {
    const schema = properties[name];
    return typeof schema === 'object' ? [{ name, in: location, required: true, schema }] : [];
  };
  const parameters = [
    ...pathFields(call.path).flatMap((name) => parameter(name, 'path')),
    ...(call.query ?? []).flatMap((name) => parameter(name, 'query')),
  ];
  const hasBody = Object.keys(properties).length > parameters.length;
  return {
    operationId: key,
    summary: call.summary,
    tags: [call.host],
    ...(call.host === 'roblox' && { servers: robloxServers }),
    security: call.auth === 'bearer' ? [{ bearer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: toResponses(call, schemas),
  };
}

function toResponses(call: Call, schemas: Record<string, Schema>): Record<string, Response> {
  const success: Response = call.response
    ? {
        description: describeRedirect(call.redirect),
        content: { 'application/json': { schema: requireAnyField(call.response, schemas) } },
      }
    : { description: 'Done; the result may be anything or nothing' };
  return {
    200: success,
    ...(!call.response && { 204: { description: 'Done' } }),
    ...Object.fromEntries(call.failures.map((failure) => [failure.status, errorResponse(failure)])),
    ...(call.method !== 'GET' && {
      413: errorResponse({ when: `the body is larger than ${MAX_BODY_BYTES} bytes` }),
    }),
    429: errorResponse({ when: 'the client sends too many requests' }),
  };
}

function describeRedirect(redirect: Call['redirect']): string {
  if (!redirect) return 'Done';
  return `Done. Assumed: ${redirect.field} leads to ${redirect.domain}, the provider’s own domain.`;
}

function errorResponse({ when, source }: Pick<CallFailure, 'when' | 'source'>): Response {
  return {
    description: `When ${when}`,
    ...(source && { 'x-source': source }),
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

/** The portal needs no single field of some responses, but one that is not null (`responseSchemas`). */
function requireAnyField(response: z.core.$ZodType, schemas: Record<string, Schema>): Schema {
  const schema = toJsonSchema(response, schemas);
  const { required, properties = {} } = resolveRef(schema, schemas);
  if (required !== undefined) return schema;
  const isThere = (name: string): Schema => ({
    type: 'object',
    required: [name],
    properties: { [name]: notNull },
  });
  return { ...schema, anyOf: Object.keys(properties).map(isThere) };
}

const notNull: Schema = { type: ['string', 'number', 'boolean', 'object', 'array'] };

const REF_PREFIX = '#/components/schemas/';

/**
 * Converts the wire form of a schema to JSON Schema. Adds its parts that have an id to `schemas`.
 * @throws if two parts with the same id differ
 */
function toJsonSchema(schema: z.core.$ZodType, schemas: Record<string, Schema>): Schema {
  const { $schema, $defs = {}, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const [id, { id: _, ...definition }] of Object.entries($defs)) {
    const named = rewriteRefs(definition);
    const other = schemas[id];
    if (other && JSON.stringify(other) !== JSON.stringify(named)) throw new Error(`Two schemas are ${id}`);
    schemas[id] = named;
  }
  return rewriteRefs(rest);
}

const resolveRef = (schema: Schema, schemas: Record<string, Schema>): Schema =>
  schemas[schema.$ref?.replace(REF_PREFIX, '') ?? ''] ?? schema;

const rewriteRefs = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${REF_PREFIX}`));
