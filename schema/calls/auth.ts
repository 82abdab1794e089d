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
import { UidSchema } from '../entities/primitives.ts';
import * as messages from '../messages.ts';
import { assumed } from '../source.ts';

/** The redirect target of a sign-in. */
const HttpUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(4_096)
  .meta({
    sources: {
      type: 'SPEC §7',
      format: 'SPEC §7',
      maximum: assumed('some servers refuse longer addresses'),
    },
  });

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
    host: 'api',
    ...noInput,
    ...responseSchemas(z.object({ redirectUrl: HttpUrlSchema }).meta({ sources: { type: 'SPEC §7' } })),
    redirect: {
      field: 'redirectUrl',
      domain: 'roblox.com',
      source: assumed('the game platform’s sign-in page is on its own domain'),
    },
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
    host: 'api',
    input: z.object({ uid: UidSchema }).meta({ sources: { type: 'SPEC §7' } }),
    samples: ({ uid }) => [{ uid }],
    ...responseSchemas(z.object({ redirectUrl: HttpUrlSchema }).meta({ sources: { type: 'SPEC §7' } })),
    redirect: {
      field: 'redirectUrl',
      domain: 'roblox.com',
      source: assumed('the game platform’s sign-in page is on its own domain'),
    },
    failures: [
      badRequest,
      unauthorized,
      {
        status: 403,
        when: 'the uid is not the token owner’s',
        source: assumed('403 is HTTP’s status for what a valid token does not allow'),
      },
    ],
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
    host: 'api',
    ...noInput,
    ...responseSchemas(z.object({ url: HttpUrlSchema }).meta({ sources: { type: 'SPEC §7' } })),
    redirect: {
      field: 'url',
      domain: 'google.com',
      source: assumed('the search provider’s sign-in page is on its own domain'),
    },
    failures: [badRequest],
    failureMessages: { invalidResponse: messages.googleRedirectMissing },
  },
  verifyTokenAndCreateUser: {
    summary: 'Create the player on the host after a search-provider sign-in',
    procedure: 'auth.verifyToken',
    method: 'POST',
    path: '/api/v1/auth/verifyTokenAndCreateUser',
    ...write,
    isSingleUse: false,
    auth: 'none',
    host: 'api',
    input: z
      .object({
        idToken: z
          .string()
          .min(1)
          .max(8_192)
          .meta({
            sources: {
              minimum: assumed('an empty text is no token'),
              maximum: assumed('the identity service issues no longer token'),
            },
          }),
      })
      .meta({ sources: { type: 'SPEC §7' } }),
    samples: ({ idToken }) => [{ idToken }],
    sequence: 'firstSignIn',
    ...noResponseSchemas,
    failures: [
      badRequest,
      {
        status: 401,
        when: 'the idToken is invalid or expired',
        source: assumed('an invalid token in the body is refused as one in the header'),
      },
    ],
  },
} as const satisfies Record<string, Call>;
