import { z } from 'zod';
import type { CallKey, CallRequest, CallResponse, Calls } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import type { HttpResponse, MockRequest } from '../http/http-message.ts';
import { HttpError } from '../http/refusals.ts';
import { parseInput, parseJsonBody } from '../http/request-body.ts';
import { jsonResponse, noContent } from '../http/responses.ts';
import type { IdTokenClaims } from '../identity/tokens.ts';
import { parseBearerToken } from '../identity/tokens.ts';
import type { HandlerContext } from './context.ts';

export interface HandlerRequest {
  context: HandlerContext;
  request: MockRequest;
  /** Path and query fields, not yet parsed by the schema. */
  fields: Readonly<Record<string, string>>;
}

export interface Handler<Key extends CallKey = CallKey> {
  readonly key: Key;
  handle(handlerRequest: HandlerRequest): Promise<HttpResponse>;
}

type ProtectedCallKey = { [Key in CallKey]: Calls[Key] extends { auth: 'bearer' } ? Key : never }[CallKey];
type PublicCallKey = Exclude<CallKey, ProtectedCallKey>;

/** Response of a call for which SPEC §7 shows no result: a message, or 204. */
type Acknowledgement = { success: true; message: string } | undefined;
type HandlerResult<Key extends CallKey> = Calls[Key]['response'] extends null
  ? Acknowledgement
  : CallResponse<Key>;

interface PublicOptions<Key extends CallKey> {
  context: HandlerContext;
  input: CallRequest<Key>;
}
type ProtectedOptions<Key extends CallKey> = PublicOptions<Key> & { claims: IdTokenClaims };
type Awaitable<Value> = Value | Promise<Value>;

/** Defines the handler of a call without authentication. */
export function definePublicHandler<Key extends PublicCallKey>(
  key: Key,
  run: (options: PublicOptions<Key>) => Awaitable<HandlerResult<Key>>,
): Handler<Key> {
  return {
    key,
    handle: async (handlerRequest) =>
      encodeResponse(
        key,
        await run({ context: handlerRequest.context, input: readInput(key, handlerRequest) }),
      ),
  };
}

/** Defines the handler of a call that needs a bearer token. */
export function defineProtectedHandler<Key extends ProtectedCallKey>(
  key: Key,
  run: (options: ProtectedOptions<Key>) => Awaitable<HandlerResult<Key>>,
): Handler<Key> {
  return {
    key,
    async handle(handlerRequest) {
      const { context } = handlerRequest;
      const claims = requireClaims(handlerRequest);
      const input = readInput(key, handlerRequest);
      return encodeResponse(key, await run({ context, claims, input }));
    },
  };
}

export const acknowledge = (message: string): Acknowledgement => ({ success: true, message });

function requireClaims({ context, request }: HandlerRequest): IdTokenClaims {
  const token = parseBearerToken(request.authorization);
  if (token === undefined) throw new HttpError(401, messages.bearerMissing);
  const claims = context.verifyIdToken(token);
  if (!claims) throw new HttpError(401, messages.bearerInvalid);
  return claims;
}

/** The same table, typed so that a generic key keeps the input type of its schema. */
const inputSchemas: { [Key in CallKey]: { input: z.core.$ZodType<CallRequest<Key>> } } = calls;

function readInput<Key extends CallKey>(key: Key, { request, fields }: HandlerRequest): CallRequest<Key> {
  const hasBody = ['POST', 'PUT'].includes(callOf(key).method);
  const { input } = inputSchemas[key];
  return parseInput(input, hasBody ? { ...parseJsonBody(request), ...fields } : fields);
}

function encodeResponse<Key extends CallKey>(key: Key, reply: HandlerResult<Key>): HttpResponse {
  if (reply === undefined) return noContent();
  const { response } = callOf(key);
  return jsonResponse(200, response ? z.encode(response, reply) : reply);
}
