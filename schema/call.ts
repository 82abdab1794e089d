import { z } from 'zod';
import type { LinkPayload } from './entities/linking.ts';
import type { Source } from './source.ts';
import { assumed } from './source.ts';
import { wire } from './wire.ts';

/**
 * An error status that a call is known to return. `source`: the specification or an assumption. `message` is the
 * portal's own text for it; without one the player sees the host's, or for 409 the text of a used linking code
 * (SPEC §8), so that a 409 must have one. If a failure of any status has `words` in its message, it counts as this one.
 */
export type CallFailure = { when: string; words?: string; source: Source } & (
  | { status: 400 | 401 | 403 | 404 | 429 | 500 | 503; message?: string }
  | { status: 409; message: string }
);

/** An entry of the table of calls. What is true of a call stands here and nowhere else. */
export type Call = CallFacts & (ReadFacts | WriteFacts);

type CallFacts = {
  summary: string;
  /** The tRPC procedure that makes the call: 'profile.own'. */
  procedure: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path on the host. `{id}` stands for the input field `id`. */
  path: `/${string}`;
  /** The host client may retry the call. */
  isRepeatable: boolean;
  /**
   * The host makes something for this caller alone: a sign-in's address with its state, a code, a token. Such a
   * response is never shared, cached or asked for twice.
   */
  isSingleUse: boolean;
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
  /** Inputs that the host takes from this player, the most usual one first. */
  samples: (player: SamplePlayer) => readonly [object, ...object[]];
  /** Decodes a successful response (wire.ts); null if the specification shows no result. */
  response: z.ZodType | null;
  /** Decodes like `response`, but reports what `response` drops, and expected fields that are missing. */
  strictResponse: z.ZodType | null;
  /** 'reject': an unknown field in the response violates the contract. Default: it is a warning. */
  unknownFields?: 'reject';
  /** The response is the same for every player for `lifetimeMs` after the instant in its field `since`. */
  cached?: { since: string; lifetimeMs: number; source: Source };
  /** Finds the rules that a decoded response breaks although it matches its schema. */
  findBrokenRules?: (response: never) => readonly BrokenRule[];
  /** The response field whose URL the browser opens, and the provider's domain that the URL should have. */
  redirect?: { field: string; domain: string; source: Source };
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

type ReadFacts = { effect: 'read'; proof?: never; sequence?: never; undoNeeds?: never };

/** Changes data on the host. If the response is lost, nobody knows whether it did. */
type WriteFacts = {
  effect: 'write';
  /** A test of a real host needs this permission to undo the call. */
  undoNeeds?: TestPermission;
} & ({ proof: WriteProof; sequence?: SequenceName } | { proof?: never; sequence: SequenceName });

/** How a test sees the effect of a write, and takes it back. `LinkedCalls` checks the functions' types. */
export type WriteProof = {
  /** The key of the read that shows the effect to the player. */
  read: string;
  /** The part of the read's response that the write sets. */
  shown: (response: never, input: never) => unknown;
  /** The value of that part after the write. */
  expected: (input: never) => unknown;
  /** The call that restores the value from before; 'impossible': nothing takes the write back. */
  undo: { call: string; input: (before: never, input: never) => object } | 'impossible';
};

/** A sequence of tests/contract/sequences, for a write whose effect no single read proves. */
export type SequenceName = 'firstSignIn' | 'profileVisibility' | 'linking' | 'dataExport' | 'deletion';

/** Permissions of a test on a real host, besides writes that it undoes. */
export type TestPermission = 'linking' | 'export' | 'deletion' | 'permanent';

/** The facts about a player that a test knows. */
export type SamplePlayer = {
  uid: string;
  idToken: string;
  email: string;
  robloxUserId: string;
  /** A valid linking code and the chat account behind it. */
  chatAccount: Omit<LinkPayload, 'platform'>;
};

/** A rule that a response breaks although the response matches its schema. */
export type BrokenRule = {
  severity: 'violation' | 'warning';
  check: 'order' | 'redirect';
  path: readonly PropertyKey[];
  expected: string;
  actual: string;
};

export const read = { effect: 'read', isRepeatable: true } as const;
export const write = { effect: 'write', isRepeatable: false } as const;

export const responseSchemas = <Entity extends z.ZodType>(entity: Entity) => ({
  // An object of which no field can be read is not the entity: an error with status 200, or a wrapper around it.
  response: wire(entity).refine((value) => Object.values(value ?? {}).some((field) => field !== undefined)),
  strictResponse: wire(entity, 'exact'),
});

/** For a call marked 'result shape not shown' (SPEC §7): its response body is ignored. */
export const noResponseSchemas = { response: null, strictResponse: null } as const;

export const noInput = { input: z.object({}), samples: () => [{}] as const } as const;

export const unauthorized: CallFailure = {
  status: 401,
  when: 'the bearer token is missing, invalid or expired',
  source: assumed('401 is HTTP’s status for a token that is missing or invalid (RFC 9110)'),
};
/** The 400 failure of a call without a more specific one. */
export const badRequest: CallFailure = {
  status: 400,
  when: 'the input breaks a rule of section 5',
  source: assumed('400 is HTTP’s status for bad input'),
};

/**
 * The types that entries of a table of calls need from each other: a sample is an input of its call, a proof reads
 * the response of the read that it names, and its undo makes an input of the call that it names.
 */
export type LinkedCalls<Table extends Record<string, Entry>> = {
  [Key in keyof Table]: {
    samples: (player: SamplePlayer) => readonly InputOf<Table[Key]>[];
    findBrokenRules?: (response: ResponseOf<Table[Key]>) => readonly BrokenRule[];
    proof?: ProofIn<Table, Table[Key]>;
  };
};

/** What `LinkedCalls` reads of an entry; the entry's own file checks the rest, so that a mistake is one error. */
type Entry = Pick<Call, 'effect' | 'input' | 'response'>;
type InputOf<One extends Entry> = z.output<One['input']>;
type ResponseOf<One extends Entry> = One['response'] extends z.ZodType
  ? z.output<One['response']>
  : undefined;

type ProofIn<Table extends Record<string, Entry>, One extends Entry> = {
  read: { [Key in keyof Table]: Table[Key]['effect'] extends 'read' ? Key : never }[keyof Table];
  shown: (response: ResponseOf<Table[ReadOf<Table, One>]>, input: InputOf<One>) => unknown;
  expected: (input: InputOf<One>) => ShownOf<One>;
  undo:
    | 'impossible'
    | {
        [Key in keyof Table]: {
          call: Key;
          input: (before: ShownOf<One>, input: InputOf<One>) => InputOf<Table[Key]>;
        };
      }[keyof Table];
};
type ReadOf<Table, One> = One extends { proof: { read: infer Key extends keyof Table } } ? Key : never;
type ShownOf<One> = One extends { proof: { shown: (...facts: never) => infer Value } }
  ? NonNullable<Value>
  : never;
