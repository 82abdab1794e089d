import { z } from 'zod';
import { wire } from './wire.ts';

/**
 * An error status that a call is known to return. `message` is the portal's own text for it; without one the
 * player sees the host's.
 */
export type CallFailure = { status: number; when: string; message?: string };

export type Call = {
  summary: string;
  /** The tRPC procedure that makes the call: 'profile.own'. */
  procedure: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path on the host. `{id}` stands for the input field `id`. */
  path: `/${string}`;
  /** 'write': changes data on the host. If its response is lost, nobody knows whether it did. */
  effect: 'read' | 'write';
  /** The host client retries the call and shares one request between overlapping callers. */
  isRepeatable: boolean;
  /** The response describes the owner of the token, and must not describe anybody else. */
  isPersonal?: true;
  /** Names of the input fields that are sent in the query. Fields in neither path nor query form the body. */
  query?: readonly string[];
  /** 'bearer': the call sends the player's token, and the host answers 401 unless the token is valid. */
  auth: 'none' | 'bearer';
  /** 'api': the studio's API host. 'roblox': the game platform's proxy host. */
  host: 'api' | 'roblox';
  /** Path, query and body fields in one object. */
  input: z.core.$ZodType<unknown, unknown>;
  /** Decodes a successful response (wire.ts); null if the specification shows no result. */
  response: z.ZodType | null;
  /** Decodes like `response`, but an unknown field is an issue instead of being dropped. */
  strictResponse: z.ZodType | null;
  /** 'reject': an unknown field in the response violates the contract. Default: it is a warning. */
  unknownFields?: 'reject';
  /** The response field whose URL the browser opens, and the provider's domain that the URL should have. */
  redirect?: { field: string; domain: string };
  failures: readonly CallFailure[];
  /** The portal's texts for failures that no status describes; each replaces the default text. */
  failureMessages?: {
    /** For every failure of the call. */
    any?: string;
    /** For a response that is unreadable, empty, of another shape, or leads to a forbidden origin. */
    invalidResponse?: string;
    /** For an empty response. */
    emptyResponse?: string;
  };
};

export const read = { effect: 'read', isRepeatable: true } as const;
export const write = { effect: 'write', isRepeatable: false } as const;

export const responseSchemas = <Entity extends z.ZodType>(entity: Entity) => ({
  response: wire(entity),
  strictResponse: wire(entity, 'report'),
});

/** For a call marked 'result shape not shown' (SPEC §7): its response body is ignored. */
export const noResponseSchemas = { response: null, strictResponse: null } as const;

export const NoInputSchema = z.object({});

export const unauthorized: CallFailure = {
  status: 401,
  when: 'the bearer token is missing, invalid or expired',
};
/** The 400 failure of a call without a more specific one. */
export const badRequest: CallFailure = { status: 400, when: 'the input breaks a rule of section 5' };
