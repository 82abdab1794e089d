import { z } from 'zod';
import type { Call } from '../call.ts';
import {
  badRequest,
  noInput,
  noResponseSchemas,
  read,
  responseSchemas,
  unauthorized,
  write,
} from '../call.ts';
import { UidSchema } from '../entities/ids-and-counts.ts';
import * as messages from '../messages.ts';

export const MAX_ID_TOKEN_LENGTH = 8_192;

/** The redirect target of a sign-in. */
const HttpUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(4_096)
  .meta({ 'x-source': 'SPEC §7', description: 'Assumed: some servers refuse a longer address.' });

const RobloxRedirectSchema = z
  .object({ redirectUrl: HttpUrlSchema })
  .meta({ id: 'RobloxRedirect', 'x-source': 'SPEC §7' });

const GoogleRedirectSchema = z
  .object({ url: HttpUrlSchema })
  .meta({ id: 'GoogleRedirect', 'x-source': 'SPEC §7' });

/** Calls that begin a sign-in or link the game platform (SPEC §7). */
export const authCalls = {
  robloxLogin: {
    summary: 'Get the sign-in address of the game platform',
    procedure: 'auth.robloxLogin',
    method: 'GET',
    path: '/api/v1/auth/login/roblox',
    ...read,
    isSingleUse: true,
    auth: 'none',
    ...noInput,
    ...responseSchemas(RobloxRedirectSchema),
    redirect: { field: 'redirectUrl', domain: 'roblox.com' },
    failures: [badRequest],
    failureMessages: { invalidResponse: messages.robloxRedirectMissing },
  },
  robloxLink: {
    summary: 'Get the address that links a game platform account to the signed-in player',
    procedure: 'auth.robloxLink',
    method: 'GET',
    path: '/api/v1/auth/login/roblox',
    ...read,
    isSingleUse: true,
    query: ['uid'],
    auth: 'bearer',
    input: z.object({ uid: UidSchema }),
    ...responseSchemas(RobloxRedirectSchema),
    redirect: { field: 'redirectUrl', domain: 'roblox.com' },
    failures: [badRequest, unauthorized, { status: 403, when: 'the uid is not the token owner’s' }],
    failureMessages: { invalidResponse: messages.robloxRedirectMissing },
  },
  googleLogin: {
    summary: 'Get the redirect sign-in address of the search provider',
    procedure: 'auth.googleLogin',
    method: 'GET',
    path: '/api/v1/auth/login/google',
    ...read,
    isSingleUse: true,
    auth: 'none',
    ...noInput,
    ...responseSchemas(GoogleRedirectSchema),
    redirect: { field: 'url', domain: 'google.com' },
    failures: [badRequest],
    failureMessages: { invalidResponse: messages.googleRedirectMissing },
  },
  verifyTokenAndCreateUser: {
    summary: 'Create the player on the host after a search-provider sign-in',
    procedure: 'auth.verifyToken',
    method: 'POST',
    path: '/api/v1/auth/verifyTokenAndCreateUser',
    ...write,
    auth: 'none',
    input: z
      .object({
        idToken: z.string().min(1).max(MAX_ID_TOKEN_LENGTH).meta({
          description: 'Assumed: an empty text is no token, and the identity service issues no longer one.',
        }),
      })
      .meta({ 'x-source': 'SPEC §7' }),
    ...noResponseSchemas,
    failures: [badRequest, { status: 401, when: 'the idToken is invalid or expired' }],
  },
} as const satisfies Record<string, Call>;
