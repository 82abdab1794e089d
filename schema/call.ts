import type { z } from 'zod';
import { wire } from './wire.ts';

/** An error status that a call is known to return, with the portal's own message for it, if any. */
export type CallFailure = { status: number; when: string; message?: string };

export type Call = {
  summary: string;
  /** The portal's tRPC procedure that makes the call. */
  procedure: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is replaced by the input field of that name. */
  path: `/${string}`;
  /** A 'write' changes data on the host, and may have done so although its response was lost. */
  effect: 'read' | 'write';
  /** May be sent again at any time: retried, shared by overlapping callers, tried on any host. */
  isRepeatable: boolean;
  /** The response is about the token's owner and nobody else. */
  isPersonal?: true;
  /** Input fields sent in the query. Fields in neither path nor query form the JSON body. */
  query?: readonly string[];
  /** 'bearer': the host answers 401 unless the token is valid. */
  auth: 'none' | 'bearer';
  /** 'roblox' is the game platform's proxy host. */
  host: 'api' | 'roblox';
  /** Path, query and body fields in one object. */
  input: z.core.$ZodType<unknown, unknown>;
  /** Wire codec of a successful response; null where the specification shows no result. */
  response: z.ZodType | null;
  /** The same codec, but unknown fields are issues instead of being dropped. */
  strictResponse: z.ZodType | null;
  /** 'reject': the response's fields are a closed list, so an unknown one violates the contract. */
  unknownFields?: 'reject';
  /** The response field with the URL that the browser opens, and the provider's domain that it leads to. */
  redirect?: { field: string; domain: string };
  failures: readonly CallFailure[];
};

export const read = { effect: 'read', isRepeatable: true } as const;
export const write = { effect: 'write', isRepeatable: false } as const;

export const responseSchemas = <Entity extends z.ZodType>(entity: Entity) => ({
  response: wire(entity),
  strictResponse: wire(entity, 'report'),
});

/** For 'result shape not shown' (SPEC §7): the body may be anything or empty. */
export const noResponseSchemas = { response: null, strictResponse: null } as const;
