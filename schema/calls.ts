import { z } from 'zod';
import { LeaderboardSchema, RankedPlayerSchema } from './entities/leaderboard.ts';
import { LinkPayloadSchema, VerifiedCodeSchema } from './entities/linking.ts';
import { RobloxUserIdSchema, UidSchema } from './entities/primitives.ts';
import { ProfileSchema, PublicProfileSchema, RobloxUserSchema } from './entities/profile.ts';
import type { MessageCode } from './messages.ts';
import { DataExportFormSchema, unlinkableProviders } from './rules/account.ts';
import { LinkCodeFormSchema } from './rules/linking.ts';
import { OptionSchema } from './rules/options.ts';
import { wire } from './wire.ts';

/** A failure that a call is known to answer with, and the words the portal has for it, if it has its own. */
export type CallFailure = { status: number; when: string; message?: MessageCode };

export type Call = {
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` stands for the input's field of that name. */
  path: `/${string}`;
  /** Fields of the input that travel in the query; the rest is the JSON body. */
  query?: readonly string[];
  /** 'bearer': refused with 401 without a valid token. */
  auth: 'none' | 'bearer';
  /** 'roblox' is the game platform's proxy host. */
  host: 'api' | 'roblox';
  /** Path, query and body fields in one object. */
  input: z.core.$ZodType<unknown, unknown>;
  /** What a success carries, from the wire; nothing where the specification shows no result. */
  response: z.ZodType | null;
  /** The same, with unknown fields reported instead of dropped. */
  strictResponse: z.ZodType | null;
  failures: readonly CallFailure[];
};

const NoInputSchema = z.object({});

const responseSchemas = <Entity extends z.ZodType>(entity: Entity) => ({
  response: wire(entity),
  strictResponse: wire(entity, 'report'),
});

/** 'Result shape not shown' (section 7): anything, or nothing. */
const noResponseSchemas = { response: null, strictResponse: null } as const;

/** Where the browser goes next. */
const HttpUrlSchema = z.url({ protocol: /^https?$/ }).max(4_096);

const unauthorized: CallFailure = { status: 401, when: 'the bearer token is missing, invalid or expired' };
/** The 400 of a call that has no other. */
export const badRequest: CallFailure = { status: 400, when: 'the input breaks a rule of section 5' };

/** Every call of SPEC section 7, and the game platform's user lookup. */
export const calls = {
  robloxLogin: {
    summary: 'Where to sign in with the game platform',
    method: 'GET',
    path: '/api/v1/auth/login/roblox',
    auth: 'none',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(z.object({ redirectUrl: HttpUrlSchema })),
    failures: [badRequest],
  },
  robloxLink: {
    summary: 'Where to link the game platform account to the signed-in player',
    method: 'GET',
    path: '/api/v1/auth/login/roblox',
    query: ['uid'],
    auth: 'bearer',
    host: 'api',
    input: z.object({ uid: UidSchema }),
    ...responseSchemas(z.object({ redirectUrl: HttpUrlSchema })),
    failures: [badRequest, unauthorized, { status: 403, when: 'the uid is not the token owner’s' }],
  },
  googleLogin: {
    summary: 'Where to sign in with the search provider by redirect',
    method: 'GET',
    path: '/api/v1/auth/login/google',
    auth: 'none',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(z.object({ url: HttpUrlSchema })),
    failures: [badRequest],
  },
  verifyTokenAndCreateUser: {
    summary: 'Make the player known to the host after a search-provider sign-in',
    method: 'POST',
    path: '/api/v1/auth/verifyTokenAndCreateUser',
    auth: 'none',
    host: 'api',
    input: z.object({ idToken: z.string().min(1).max(8_192) }),
    ...noResponseSchemas,
    failures: [badRequest, { status: 401, when: 'the idToken is invalid or expired' }],
  },
  profile: {
    summary: 'Own profile',
    method: 'GET',
    path: '/api/v1/auth/profile',
    auth: 'bearer',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(ProfileSchema),
    failures: [unauthorized, { status: 404, when: 'the player has no profile', message: 'profileNotFound' }],
  },
  publicProfile: {
    summary: 'What anyone may see of a player',
    method: 'GET',
    path: '/api/v1/auth/public_profile/{id}',
    auth: 'none',
    host: 'api',
    input: z.object({ id: UidSchema }),
    ...responseSchemas(PublicProfileSchema),
    failures: [
      badRequest,
      { status: 404, when: 'nobody has that id, or the player is hidden', message: 'userNotFound' },
      { status: 429, when: 'asked too often', message: 'rateLimited' },
    ],
  },
  verifyCode: {
    summary: 'The chat account behind a linking code',
    method: 'POST',
    path: '/api/v1/linking/verify-code',
    auth: 'none',
    host: 'api',
    input: LinkCodeFormSchema,
    ...responseSchemas(VerifiedCodeSchema),
    failures: [
      badRequest,
      { status: 409, when: 'the code is unknown, expired or used', message: 'linkingCodeConflict' },
    ],
  },
  linkPlatform: {
    summary: 'Link the chat account behind a code to the player',
    method: 'POST',
    path: '/api/v1/linking/link-platform',
    auth: 'bearer',
    host: 'api',
    input: LinkPayloadSchema,
    ...noResponseSchemas,
    failures: [
      { status: 400, when: 'the input breaks a rule, or the chat account is already linked' },
      unauthorized,
      { status: 409, when: 'the code is unknown, expired or used', message: 'linkingCodeConflict' },
    ],
  },
  unlinkAccount: {
    summary: 'Unlink the game platform or chat account',
    method: 'POST',
    path: '/api/v1/auth/unlink-account',
    auth: 'bearer',
    host: 'api',
    input: z.object({ provider: z.enum(unlinkableProviders) }),
    ...noResponseSchemas,
    failures: [
      { status: 400, when: 'nothing is linked, or it is the only way to sign in' },
      unauthorized,
      { status: 404, when: 'the player has no profile', message: 'userNotFoundSignIn' },
    ],
  },
  updateOption: {
    summary: 'Set one account option',
    method: 'PUT',
    path: '/api/v1/auth/options',
    auth: 'bearer',
    host: 'api',
    input: OptionSchema,
    ...noResponseSchemas,
    failures: [badRequest, unauthorized],
  },
  requestDataExport: {
    summary: 'Have an export of the own data sent by mail',
    method: 'POST',
    path: '/api/v1/data-management/request-data-export',
    auth: 'bearer',
    host: 'api',
    input: DataExportFormSchema,
    ...noResponseSchemas,
    failures: [badRequest, unauthorized],
  },
  deleteAccount: {
    summary: 'Delete the own account',
    method: 'DELETE',
    path: '/api/v1/auth/delete-account',
    auth: 'bearer',
    host: 'api',
    input: NoInputSchema,
    ...noResponseSchemas,
    failures: [unauthorized],
  },
  leaderboard: {
    summary: 'The cached leaderboard of aXP',
    method: 'GET',
    path: '/api/v1/leaderboards/axp/cached/allTime',
    auth: 'bearer',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(LeaderboardSchema),
    failures: [{ ...unauthorized, message: 'leaderboardFailed' }],
  },
  ownRank: {
    summary: 'One player’s own entry on the leaderboard',
    method: 'GET',
    path: '/api/v1/leaderboards/axp/allTime/user/{robloxUserId}',
    auth: 'bearer',
    host: 'api',
    input: z.object({ robloxUserId: RobloxUserIdSchema }),
    ...responseSchemas(RankedPlayerSchema),
    failures: [badRequest, unauthorized, { status: 404, when: 'the player is not on the leaderboard' }],
  },
  robloxUser: {
    summary: 'The game platform’s public record of a user',
    method: 'GET',
    path: '/users/{id}',
    auth: 'none',
    host: 'roblox',
    input: z.object({ id: RobloxUserIdSchema }),
    ...responseSchemas(RobloxUserSchema),
    failures: [badRequest, { status: 404, when: 'nobody has that id', message: 'robloxUserFailed' }],
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallKey = keyof Calls;
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
export const callKeys = Object.keys(calls) as CallKey[];

/** What the schema makes of it. */
export type CallRequest<Key extends CallKey> = z.output<Calls[Key]['input']>;
/** What a success gives; undefined where no result is shown. */
export type CallResponse<Key extends CallKey> = Calls[Key]['response'] extends z.ZodType
  ? z.output<Calls[Key]['response']>
  : undefined;

export type WireRequest = {
  method: Call['method'];
  /** With the query, encoded. */
  path: string;
  body: Record<string, unknown> | undefined;
};

/** Lays an input out on the wire: path fields encoded into the path, query fields after it, the rest as body. */
export function toWireRequest<Key extends CallKey>(key: Key, input: CallRequest<Key>): WireRequest {
  const call: Call = calls[key];
  const rest = new Map(Object.entries(input));
  const take = (name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => take(name));
  const query = (call.query ?? []).map((name) => `${name}=${take(name)}`).join('&');
  return {
    method: call.method,
    path: query ? `${path}?${query}` : path,
    body: rest.size > 0 ? Object.fromEntries(rest) : undefined,
  };
}
