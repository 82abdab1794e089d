import { z } from 'zod';
import { LeaderboardSchema, RankedPlayerSchema } from './entities/leaderboard.ts';
import { LinkPayloadSchema, VerifiedCodeSchema } from './entities/linking.ts';
import { RobloxUserIdSchema, UidSchema } from './entities/primitives.ts';
import { ProfileSchema, PublicProfileSchema, RobloxUserSchema } from './entities/profile.ts';
import * as messages from './messages.ts';
import { DataExportFormSchema, unlinkableProviders } from './rules/account.ts';
import { LinkCodeFormSchema } from './rules/linking.ts';
import { OptionSchema } from './rules/options.ts';
import { wire } from './wire.ts';

/** An error status that a call is known to return, with the portal's own message for it, if any. */
export type CallFailure = { status: number; when: string; message?: string };

export type Call = {
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is replaced by the input field of that name. */
  path: `/${string}`;
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
  failures: readonly CallFailure[];
};

const NoInputSchema = z.object({});

const responseSchemas = <Entity extends z.ZodType>(entity: Entity) => ({
  response: wire(entity),
  strictResponse: wire(entity, 'report'),
});

/** For 'result shape not shown' (SPEC §7): the body may be anything or empty. */
const noResponseSchemas = { response: null, strictResponse: null } as const;

/** The redirect target of a sign-in. */
const HttpUrlSchema = z.url({ protocol: /^https?$/ }).max(4_096);

const unauthorized: CallFailure = { status: 401, when: 'the bearer token is missing, invalid or expired' };
/** The default 400 failure, for calls without a more specific one. */
export const badRequest: CallFailure = { status: 400, when: 'the input breaks a rule of section 5' };

/** Every call of SPEC §7, including the game platform's user lookup. */
export const calls = {
  robloxLogin: {
    summary: 'Get the sign-in address of the game platform',
    method: 'GET',
    path: '/api/v1/auth/login/roblox',
    auth: 'none',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(z.object({ redirectUrl: HttpUrlSchema })),
    failures: [badRequest],
  },
  robloxLink: {
    summary: 'Get the address that links a game platform account to the signed-in player',
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
    summary: 'Get the redirect sign-in address of the search provider',
    method: 'GET',
    path: '/api/v1/auth/login/google',
    auth: 'none',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(z.object({ url: HttpUrlSchema })),
    failures: [badRequest],
  },
  verifyTokenAndCreateUser: {
    summary: 'Create the player on the host after a search-provider sign-in',
    method: 'POST',
    path: '/api/v1/auth/verifyTokenAndCreateUser',
    auth: 'none',
    host: 'api',
    input: z.object({ idToken: z.string().min(1).max(8_192) }),
    ...noResponseSchemas,
    failures: [badRequest, { status: 401, when: 'the idToken is invalid or expired' }],
  },
  profile: {
    summary: 'Get the own profile',
    method: 'GET',
    path: '/api/v1/auth/profile',
    auth: 'bearer',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(ProfileSchema),
    failures: [
      unauthorized,
      { status: 404, when: 'the player has no profile', message: messages.profileNotFound },
    ],
  },
  publicProfile: {
    summary: 'Get the public profile of a player',
    method: 'GET',
    path: '/api/v1/auth/public_profile/{id}',
    auth: 'none',
    host: 'api',
    input: z.object({ id: UidSchema }),
    ...responseSchemas(PublicProfileSchema),
    failures: [
      badRequest,
      {
        status: 404,
        when: 'no player has that id, or the profile is hidden',
        message: messages.userNotFound,
      },
      { status: 429, when: 'the client sends too many requests', message: messages.rateLimited },
    ],
  },
  verifyCode: {
    summary: 'Get the chat account behind a linking code',
    method: 'POST',
    path: '/api/v1/linking/verify-code',
    auth: 'none',
    host: 'api',
    input: LinkCodeFormSchema,
    ...responseSchemas(VerifiedCodeSchema),
    failures: [
      badRequest,
      { status: 409, when: 'the code is unknown, expired or used', message: messages.linkingCodeConflict },
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
      { status: 409, when: 'the code is unknown, expired or used', message: messages.linkingCodeConflict },
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
      { status: 400, when: 'the account is not linked, or is the only way to sign in' },
      unauthorized,
      { status: 404, when: 'the player has no profile', message: messages.userNotFoundSignIn },
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
    summary: 'Request an export of the own data by email',
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
    summary: 'Get the cached aXP leaderboard',
    method: 'GET',
    path: '/api/v1/leaderboards/axp/cached/allTime',
    auth: 'bearer',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(LeaderboardSchema),
    failures: [{ ...unauthorized, message: messages.leaderboardFailed }],
  },
  ownRank: {
    summary: 'Get one player’s own entry on the leaderboard',
    method: 'GET',
    path: '/api/v1/leaderboards/axp/allTime/user/{robloxUserId}',
    auth: 'bearer',
    host: 'api',
    input: z.object({ robloxUserId: RobloxUserIdSchema }),
    ...responseSchemas(RankedPlayerSchema),
    failures: [badRequest, unauthorized, { status: 404, when: 'the player is not on the leaderboard' }],
  },
  robloxUser: {
    summary: 'Get the game platform’s public record of a user',
    method: 'GET',
    path: '/users/{id}',
    auth: 'none',
    host: 'roblox',
    input: z.object({ id: RobloxUserIdSchema }),
    ...responseSchemas(RobloxUserSchema),
    failures: [badRequest, { status: 404, when: 'no user has that id', message: messages.robloxUserFailed }],
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallKey = keyof Calls;
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
export const callKeys = Object.keys(calls) as CallKey[];

/** The parsed input of a call. */
export type CallRequest<Key extends CallKey> = z.output<Calls[Key]['input']>;
/** The decoded response of a call; undefined where the specification shows no result. */
export type CallResponse<Key extends CallKey> = Calls[Key]['response'] extends z.ZodType
  ? z.output<Calls[Key]['response']>
  : undefined;

export type WireRequest = {
  method: Call['method'];
  /** URL-encoded, including the query. */
  path: string;
  body: Record<string, unknown> | undefined;
};

/**
 * Serializes an input: path fields go into the path, query fields into the query, the others into the body.
 */
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
