import { z } from 'zod';
import type { Call } from '../call.ts';
import { badRequest, noInput, noProfile, noResponseSchemas, unauthorized, write } from '../call.ts';
import * as messages from '../messages.ts';
import { MAX_EMAIL_LENGTH } from '../rules/fields.ts';
import { EmailFormSchema } from '../rules/login.ts';
import { OptionSchema } from '../rules/options.ts';
import { unlinkableProviders } from '../rules/unlinking.ts';

EmailFormSchema.shape.email.register(z.globalRegistry, {
  'x-source': 'SPEC §5',
  description: `Assumed: no mail reaches an address of more than ${MAX_EMAIL_LENGTH} characters (RFC 5321).`,
});

/** Calls that change the account or its options (SPEC §7). */
export const accountCalls = {
  unlinkAccount: {
    summary: 'Unlink the game platform or chat account',
    procedure: 'account.unlink',
    method: 'POST',
    path: '/api/v1/auth/unlink-account',
    ...write,
    auth: 'bearer',
    input: z.object({ provider: z.enum(unlinkableProviders) }).meta({ 'x-source': 'SPEC §5' }),
    ...noResponseSchemas,
    failures: [
      { status: 400, when: 'the account is not linked, or is the only way to sign in' },
      unauthorized,
      { ...noProfile, message: messages.userNotFoundSignIn },
    ],
  },
  updateOption: {
    summary: 'Set one account option',
    procedure: 'options.update',
    method: 'PUT',
    path: '/api/v1/auth/options',
    ...write,
    auth: 'bearer',
    input: OptionSchema.register(z.globalRegistry, { id: 'Option', 'x-source': 'SPEC §7' }),
    ...noResponseSchemas,
    failures: [badRequest, unauthorized, noProfile],
  },
  requestDataExport: {
    summary: 'Request an export of the own data by email',
    procedure: 'account.requestDataExport',
    method: 'POST',
    path: '/api/v1/data-management/request-data-export',
    ...write,
    auth: 'bearer',
    input: EmailFormSchema.register(z.globalRegistry, { 'x-source': 'SPEC §5' }),
    ...noResponseSchemas,
    failures: [badRequest, unauthorized, noProfile],
  },
  deleteAccount: {
    summary: 'Delete the own account',
    procedure: 'account.delete',
    method: 'DELETE',
    path: '/api/v1/auth/delete-account',
    ...write,
    auth: 'bearer',
    ...noInput,
    ...noResponseSchemas,
    failures: [unauthorized, noProfile],
  },
} as const satisfies Record<string, Call>;
