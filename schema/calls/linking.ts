import { z } from 'zod';
import type { Call } from '../call.ts';
import {
  badRequest,
  noProfile,
  noResponseSchemas,
  read,
  responseSchemas,
  unauthorized,
  write,
} from '../call.ts';
import { LinkPayloadSchema, VerifiedCodeSchema } from '../entities/linking.ts';
import * as messages from '../messages.ts';
import { LinkCodeFormSchema } from '../rules/linking.ts';

const codeConflict = {
  status: 409,
  when: 'the code is unknown, expired or used',
  message: messages.linkingCodeConflict,
  source: 'SPEC §8',
} as const;

/** Calls that link a chat account (SPEC §7). */
export const linkingCalls = {
  verifyCode: {
    summary: 'Get the chat account behind a linking code',
    procedure: 'linking.verifyCode',
    method: 'POST',
    path: '/api/v1/linking/verify-code',
    ...read,
    // If requests were retried, the host would count one guess twice. They aren't `shared` either: one visitor would get
    // the failure of another's.
    isRepeatable: false,
    isSingleUse: false,
    auth: 'none',
    input: LinkCodeFormSchema.register(z.globalRegistry, { 'x-source': 'SPEC §5' }),
    ...responseSchemas(VerifiedCodeSchema),
    failures: [badRequest, codeConflict],
  },
  linkPlatform: {
    summary: 'Link the chat account behind a code to the player',
    procedure: 'linking.linkPlatform',
    method: 'POST',
    path: '/api/v1/linking/link-platform',
    ...write,
    auth: 'bearer',
    input: LinkPayloadSchema,
    ...noResponseSchemas,
    failures: [
      { status: 400, when: 'the input breaks a rule, or the chat account is already linked' },
      unauthorized,
      noProfile,
      codeConflict,
    ],
  },
} as const satisfies Record<string, Call>;
