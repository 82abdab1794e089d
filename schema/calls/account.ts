import { z } from 'zod';
import type { Call } from '../call.ts';
import { badRequest, noInput, noResponseSchemas, unauthorized, write } from '../call.ts';
import type { Profile } from '../entities/profile.ts';
import * as messages from '../messages.ts';
import { DataExportFormSchema, unlinkableProviders } from '../rules/account.ts';
import type { Option } from '../rules/options.ts';
import { OptionSchema } from '../rules/options.ts';
import { assumed } from '../source.ts';

/** Calls that change the account or its options (SPEC §7). */
export const accountCalls = {
  unlinkAccount: {
    summary: 'Unlink the game platform or chat account',
    procedure: 'account.unlink',
    method: 'POST',
    path: '/api/v1/auth/unlink-account',
    ...write,
    isSingleUse: false,
    auth: 'bearer',
    host: 'api',
    input: z
      .object({ provider: z.enum(unlinkableProviders).meta({ sources: { values: 'SPEC §5' } }) })
      .meta({ sources: { type: 'SPEC §7' } }),
    samples: () => [{ provider: 'roblox' }, { provider: 'discord' }] as const,
    sequence: 'linking',
    undoNeeds: 'linking',
    ...noResponseSchemas,
    failures: [
      {
        status: 400,
        when: 'the account is not linked, or is the only way to sign in',
        source: assumed('400 is HTTP’s status for a request that makes no sense'),
      },
      unauthorized,
      {
        status: 404,
        when: 'the player has no profile',
        source: assumed('404 is HTTP’s status for a resource that does not exist'),
        message: messages.userNotFoundSignIn,
      },
    ],
  },
  updateOption: {
    summary: 'Set one account option',
    procedure: 'options.update',
    method: 'PUT',
    path: '/api/v1/auth/options',
    ...write,
    isSingleUse: false,
    auth: 'bearer',
    host: 'api',
    input: OptionSchema,
    samples: () =>
      [
        { category: 'Privacy', name: 'PublicProfileVisible', value: false },
        { category: 'Privacy', name: 'PublicProfileVisible', value: true },
        { category: 'Privacy', name: 'ShowInLeaderboards', value: false },
        { category: 'Privacy', name: 'ShowInLeaderboards', value: true },
      ] as const,
    proof: {
      read: 'profile',
      shown: ({ ingameOptions }: Profile, { name }: Option) => ingameOptions?.Privacy?.[name],
      expected: ({ value }: Option) => value,
      undo: {
        call: 'updateOption',
        input: (before: boolean, option: Option) => ({ ...option, value: before }),
      },
    },
    sequence: 'profileVisibility',
    ...noResponseSchemas,
    failures: [badRequest, unauthorized],
  },
  requestDataExport: {
    summary: 'Request an export of the own data by email',
    procedure: 'account.requestDataExport',
    method: 'POST',
    path: '/api/v1/data-management/request-data-export',
    ...write,
    isSingleUse: false,
    auth: 'bearer',
    host: 'api',
    input: DataExportFormSchema,
    samples: ({ email }) => [{ email }],
    sequence: 'dataExport',
    ...noResponseSchemas,
    failures: [badRequest, unauthorized],
  },
  deleteAccount: {
    summary: 'Delete the own account',
    procedure: 'account.delete',
    method: 'DELETE',
    path: '/api/v1/auth/delete-account',
    ...write,
    isSingleUse: false,
    auth: 'bearer',
    host: 'api',
    ...noInput,
    sequence: 'deletion',
    ...noResponseSchemas,
    failures: [unauthorized],
  },
} as const satisfies Record<string, Call>;
