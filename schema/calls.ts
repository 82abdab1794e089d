import { z } from 'zod';
import type { Call, CallFailure } from './call.ts';
import { noResponseSchemas, read, responseSchemas, write } from './call.ts';
import { LeaderboardSchema, RankedPlayerSchema } from './entities/leaderboard.ts';
import { LinkPayloadSchema, VerifiedCodeSchema } from './entities/linking.ts';
import { RobloxUserIdSchema, UidSchema } from './entities/primitives.ts';
import { ProfileSchema, PublicProfileSchema, RobloxUserSchema } from './entities/profile.ts';
import * as messages from './messages.ts';
import { DataExportFormSchema, unlinkableProviders } from './rules/account.ts';
import { LinkCodeFormSchema } from './rules/linking.ts';
import { OptionSchema } from './rules/options.ts';

const NoInputSchema = z.object({});

/** The redirect target of a sign-in. */
const HttpUrlSchema = z.url({ protocol: /^https?$/ }).max(4_096);

const unauthorized: CallFailure = { status: 401, when: 'the bearer token is missing, invalid or expired' };
/** The 400 failure of a call without a more specific one. */
export const badRequest: CallFailure = { status: 400, when: 'the input breaks a rule of section 5' };

/** Every call of SPEC §7, including the game platform's user lookup. */
export const calls = {
  robloxLogin: {
    summary: 'Get the sign-in address of the game platform',
    procedure: 'auth.robloxLogin',
    method: 'GET',
    path: '/api/v1/auth/login/roblox',
    ...read,
    auth: 'none',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(z.object({ redirectUrl: HttpUrlSchema })),
    redirect: { field: 'redirectUrl', domain: 'roblox.com' },
    failures: [badRequest],
  },
  robloxLink: {
    summary: 'Get the address that links a game platform account to the signed-in player',
    procedure: 'auth.robloxLink',
    method: 'GET',
    path: '/api/v1/auth/login/roblox',
    ...read,
    query: ['uid'],
    auth: 'bearer',
    host: 'api',
    input: z.object({ uid: UidSchema }),
    ...responseSchemas(z.object({ redirectUrl: HttpUrlSchema })),
    redirect: { field: 'redirectUrl', domain: 'roblox.com' },
    failures: [badRequest, unauthorized, { status: 403, when: 'the uid is not the token owner’s' }],
  },
  googleLogin: {
    summary: 'Get the redirect sign-in address of the search provider',
    procedure: 'auth.googleLogin',
    method: 'GET',
    path: '/api/v1/auth/login/google',
    ...read,
    auth: 'none',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(z.object({ url: HttpUrlSchema })),
    redirect: { field: 'url', domain: 'google.com' },
    failures: [badRequest],
  },
  verifyTokenAndCreateUser: {
    summary: 'Create the player on the host after a search-provider sign-in',
    procedure: 'auth.verifyToken',
    method: 'POST',
    path: '/api/v1/auth/verifyTokenAndCreateUser',
    ...write,
    auth: 'none',
    host: 'api',
    input: z.object({ idToken: z.string().min(1).max(8_192) }),
    ...noResponseSchemas,
    failures: [badRequest, { status: 401, when: 'the idToken is invalid or expired' }],
  },
  profile: {
    summary: 'Get the own profile',
    procedure: 'profile.own',
    method: 'GET',
    path: '/api/v1/auth/profile',
    ...read,
    isPersonal: true,
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
    procedure: 'profile.public',
    method: 'GET',
    path: '/api/v1/auth/public_profile/{id}',
    ...read,
    auth: 'none',
    host: 'api',
    input: z.object({ id: UidSchema }),
    ...responseSchemas(PublicProfileSchema),
    unknownFields: 'reject',
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
    procedure: 'linking.verifyCode',
    method: 'POST',
    path: '/api/v1/linking/verify-code',
    effect: 'read',
    // A code belongs to no player. If requests were shared, one visitor would get the failure of another's;
    // if they were retried, the host would count one guess twice.
    isRepeatable: false,
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
    procedure: 'linking.linkPlatform',
    method: 'POST',
    path: '/api/v1/linking/link-platform',
    ...write,
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
    procedure: 'account.unlink',
    method: 'POST',
    path: '/api/v1/auth/unlink-account',
    ...write,
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
    procedure: 'options.update',
    method: 'PUT',
    path: '/api/v1/auth/options',
    ...write,
    auth: 'bearer',
    host: 'api',
    input: OptionSchema,
    ...noResponseSchemas,
    failures: [badRequest, unauthorized],
  },
  requestDataExport: {
    summary: 'Request an export of the own data by email',
    procedure: 'account.requestDataExport',
    method: 'POST',
    path: '/api/v1/data-management/request-data-export',
    ...write,
    auth: 'bearer',
    host: 'api',
    input: DataExportFormSchema,
    ...noResponseSchemas,
    failures: [badRequest, unauthorized],
  },
  deleteAccount: {
    summary: 'Delete the own account',
    procedure: 'account.delete',
    method: 'DELETE',
    path: '/api/v1/auth/delete-account',
    ...write,
    auth: 'bearer',
    host: 'api',
    input: NoInputSchema,
    ...noResponseSchemas,
    failures: [unauthorized],
  },
  leaderboard: {
    summary: 'Get the cached aXP leaderboard',
    procedure: 'leaderboard.top',
    method: 'GET',
    path: '/api/v1/leaderboards/axp/cached/allTime',
    ...read,
    auth: 'bearer',
    host: 'api',
    input: NoInputSchema,
    ...responseSchemas(LeaderboardSchema),
    failures: [{ ...unauthorized, message: messages.leaderboardFailed }],
  },
  ownRank: {
    summary: 'Get one player’s own entry on the leaderboard',
    procedure: 'leaderboard.ownRank',
    method: 'GET',
    path: '/api/v1/leaderboards/axp/allTime/user/{robloxUserId}',
    ...read,
    auth: 'bearer',
    host: 'api',
    input: z.object({ robloxUserId: RobloxUserIdSchema }),
    ...responseSchemas(RankedPlayerSchema),
    failures: [badRequest, unauthorized, { status: 404, when: 'the player is not on the leaderboard' }],
  },
  robloxUser: {
    summary: 'Get the game platform’s public record of a user',
    procedure: 'roblox.user',
    method: 'GET',
    path: '/users/{id}',
    ...read,
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
/** The decoded response of a call; undefined if the specification shows no result. */
export type CallResponse<Key extends CallKey> = Calls[Key]['response'] extends z.ZodType
  ? z.output<Calls[Key]['response']>
  : undefined;

/** Procedures whose call changes nothing although it isn't a GET, so tRPC treats them as mutations. */
export type ReadOnlyMutation = {
  [Key in CallKey]: Calls[Key] extends { method: 'GET' } | { effect: 'write' }
    ? never
    : Calls[Key]['procedure'];
}[CallKey];
