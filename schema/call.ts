import { z } from 'zod';
import { wire } from './wire/wire.ts';

/**
 * An error status that a call is known to return. `message` is the portal's own text for it; without one the error has
 * the host's words, or names the status. A declared 409 must have one, because the host's words for a 409 are never shown;
 * an undeclared 409 of any call has the text of a used linking code (SPEC §8, API calls). If a failure of any status has
 * `messagePart` in its message, it counts as this one. Without a `source` in the specification, the status is the one that
 * HTTP has for the case.
 */
export type CallFailure = { when: string; messagePart?: string; source?: 'SPEC §8' } & (
  | { status: 400 | 401 | 403 | 404 | 429 | 500 | 503; message?: string }
  | { status: 409; message: string }
);

/** An entry of the table of calls. What is true of a call stands here and nowhere else. */
export interface Call {
  summary: string;
  /** The tRPC procedure that makes the call: 'profile.own'. */
  procedure: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path on the host. `{id}` stands for the input field `id`. */
  path: `/${string}`;
  /** 'write': the call changes data on the host. If its response is lost, nobody knows whether it did. */
  effect: 'read' | 'write';
  /** A second request does no more than the first. */
  isRepeatable: boolean;
  /**
   * The host makes something for this caller alone: a sign-in's address with its state, a code, a token. Such a
   * response is never shared, cached or asked for twice.
   */
  isSingleUse: boolean;
  /**
   * The response is the same for everybody: identical reads that run at the same time make one request, and the response
   * is kept for `keptMs`. Only for a read without a token that isn't single-use.
   */
  shared?: { keptMs: number };
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
  /** Decodes a successful response (`wire/`); null if the specification shows no result. */
  response: z.ZodType | null;
  /** Decodes like `response`, but reports what `response` drops, and expected fields that are missing. */
  strictResponse: z.ZodType | null;
  /** The portal reads only the first items of this list in the response. */
  keptItems?: { field: string; count: number };
  /**
   * 'reject': an unknown field in the response violates the contract. Default: it is a warning, and in an entity that is
   * `x-open` nothing.
   */
  unknownFields?: 'reject';
  /** The response is the same for every player for `lifetimeMs` after the instant in its field `since`. */
  cached?: { since: string; lifetimeMs: number };
  /** The response field whose URL the browser opens, and the provider's domain that the URL should have. */
  redirect?: { field: string; domain: string };
  failures: readonly CallFailure[];
  /** The portal's texts for failures that no status describes; each replaces the default text. */
  failureMessages?: {
    /** For every failure of the call except one whose `messagePart` is in the message. */
    any?: string;
    /** For a response that is unreadable, empty, of another shape, or leads to a forbidden origin. */
    invalidResponse?: string;
    /** For an empty response. */
    emptyResponse?: string;
  };
}

/** Whether the host client may make a call a second time. */
export const isRetried = ({ isRepeatable, isSingleUse }: Call) => isRepeatable && !isSingleUse;

/** Of a read the compiler asks whether it is `isSingleUse`. */
export const read = { effect: 'read', isRepeatable: true, host: 'api' } as const;
export const write = { effect: 'write', isRepeatable: false, isSingleUse: false, host: 'api' } as const;

export function responseSchemas<Entity extends z.ZodType>(entity: Entity) {
  const response = wire(entity);
  /** The value as which an empty object is read: its zeros. */
  const nothing = new Map(Object.entries(response.safeParse({}).data ?? {}));
  return {
    // An object of which no field can be read is not the entity: an error with status 200, or a wrapper around it.
    response: response.refine((value) =>
      Object.entries(value ?? {}).some(([name, field]) => field !== undefined && field !== nothing.get(name)),
    ),
    strictResponse: wire(entity, 'exact'),
  };
}

/** For a call marked 'result shape not shown' (SPEC §7): its response body is ignored. */
export const noResponseSchemas = { response: null, strictResponse: null } as const;

export const noInput = { input: z.object({}) } as const;

export const unauthorized: CallFailure = {
  status: 401,
  when: 'the bearer token is missing, invalid or expired',
};
/** The 400 failure of a call without a more specific one. */
export const badRequest: CallFailure = {
  status: 400,
  when: 'the input breaks a rule of section 5',
};

/** The failure of a call of the player's own account. */
export const noProfile: CallFailure = { status: 404, when: 'the player has no profile' };

/** Whether a host's status says that the call succeeded. */
export const isSuccess = (status: number) => status >= 200 && status < 300;
