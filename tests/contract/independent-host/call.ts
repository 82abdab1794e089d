import type { PlayerDocument } from './data.ts';
import type { CheckName, HostRequest, Reply, Settings } from './settings.ts';
import { HttpError, isRecord } from './settings.ts';
import type { State } from './state.ts';
import { ensurePlayer } from './state.ts';
import type { Caller } from './tokens.ts';
import { readBearer } from './tokens.ts';

/** Everything a call works with; `caller` and `player` throw their refusal. */
export interface CallContext {
  request: HostRequest;
  /** Decoded path parameter, '' if the path has none. */
  id: string;
  now: number;
  settings: Settings;
  state: State;
  publicUrl: string;
  caller: () => Caller;
  player: () => PlayerDocument;
}

export interface Call {
  method: string;
  /** The path; `{id}` stands for one segment. */
  path: string;
  run: (context: CallContext) => Reply;
}

interface CallDefinition<Input> {
  method: string;
  path: string;
  needs: CheckName[];
  input: (context: CallContext) => Input;
  answer: (context: CallContext, input: Input) => Reply;
}

export type ContextParts = Omit<CallContext, 'caller' | 'player'>;

/** Throws 401 for a token from before its account's deletion, if the settings ask for it. */
export function assertNotRevoked(parts: ContextParts, caller: Caller) {
  const deletedAt = parts.state.deleted.get(caller.uid);
  const isRevoked = deletedAt !== undefined && caller.issuedAt <= deletedAt;
  if (isRevoked && parts.settings.revokesDeleted) throw new HttpError(401, 'token-revoked', 'Token revoked');
}

/** Adds the checks on the caller to a context. */
export function createContext(parts: ContextParts): CallContext {
  const caller = () => {
    const { authorization } = parts.request.headers ?? {};
    const found = readBearer(authorization, parts.now, parts.settings.limits.uid);
    assertNotRevoked(parts, found);
    return found;
  };
  const player = () => {
    const found = parts.state.players.get(caller().uid);
    if (!found) throw new HttpError(404, 'user-not-found', 'User not found. Please try signing in again.');
    return found;
  };
  return { ...parts, caller, player };
}

/** A call that runs its checks in the order the settings say, then answers. */
export function defineCall<Input>(definition: CallDefinition<Input>): Call {
  const { method, path, needs, input, answer } = definition;
  const run = (context: CallContext) => {
    const checks = {
      token: context.caller,
      player: context.player,
      input: () => input(context),
    };
    for (const name of context.settings.checkOrder) if (needs.includes(name)) checks[name]();
    return answer(context, input(context));
  };
  return { method, path, run };
}

export const noInput = () => undefined;

export function ok(body: unknown): Reply {
  return { status: 200, headers: {}, body };
}

/** The answer of a call whose result shape isn't shown (SPEC §7). */
export function done({ settings, request }: CallContext, message: string, reply: Partial<Reply> = {}): Reply {
  switch (settings.result) {
    case 'json':
      return { ...ok({ success: true, message }), ...reply };
    case 'created':
      return { ...ok({ success: true, message }), ...reply, status: request.method === 'POST' ? 201 : 200 };
    case 'text':
      return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'OK' };
    case 'none':
      return { status: 204, headers: {} };
  }
}

export function badInput(context: CallContext, message: string): HttpError {
  return new HttpError(context.settings.badInputStatus, 'invalid-argument', message);
}

function jsonBody(context: CallContext): unknown {
  const { body = '', headers = {} } = context.request;
  const { limits, requiresJsonType } = context.settings;
  if (Buffer.byteLength(body) > limits.body) throw new HttpError(413, 'too-large', 'Request body too large');
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '');
  if (!isJson && requiresJsonType) {
    throw new HttpError(415, 'unsupported-media-type', 'Content-Type must be application/json');
  }
  if (!isJson || body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(400, 'invalid-json', 'Invalid JSON in request body');
  }
}

/** The body's fields; a body that isn't sent as JSON has none, as in Express. */
export function readFields(context: CallContext): Record<string, unknown> {
  const value = jsonBody(context);
  if (!isRecord(value)) throw badInput(context, 'Request body must be an object');
  return value;
}

export function requireText(context: CallContext, field: string, maxLength: number): string {
  const value = readFields(context)[field];
  if (typeof value !== 'string' || value.trim() === '') throw badInput(context, `${field} is required`);
  if (value.length > maxLength) throw badInput(context, `${field} is too long`);
  return value.trim();
}

/** A text that may be absent, null or empty. */
export function optionalText(context: CallContext, field: string, maxLength: number): string | undefined {
  const value = readFields(context)[field];
  if (value === undefined || value === null || value === '') return undefined;
  return requireText(context, field, maxLength);
}

/** The own player for GET profile, created if the settings say so. */
export function profilePlayer(context: CallContext): PlayerDocument {
  const caller = context.caller();
  const found = context.state.players.get(caller.uid);
  if (found) return found;
  if (!context.settings.createsOnFirstProfile) throw new HttpError(404, 'not-found', 'Profile not found');
  return ensurePlayer(context.state, caller, context.now).player;
}
