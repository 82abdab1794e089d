import type { Call } from '../call.ts';
import { badRequest, noResponseSchemas, unauthorized, write } from '../call.ts';
import { OptionSchema } from '../rules/options.ts';

/** Calls that change the account options (SPEC §7). */
export const optionsCalls = {
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
} as const satisfies Record<string, Call>;
