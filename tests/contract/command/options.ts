import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import { isLoopback } from '#schema/local-host.ts';
import { CommandError } from '../engine/command-error.ts';
import { POLITE_RATE } from '../engine/paced-send.ts';

const HttpSchema = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const TextSchema = z.string().min(1);

const OptionsSchema = z.object({
  host: HttpSchema.optional(),
  'roblox-host': HttpSchema.optional(),
  token: TextSchema.optional(),
  email: TextSchema.optional(),
  password: TextSchema.optional(),
  'other-token': TextSchema.optional(),
  'api-key': TextSchema.optional(),
  writes: z.boolean().default(false),
  'read-only': z.boolean().default(false),
  code: z
    .string()
    .regex(/^[A-Za-z0-9]{6}$/, 'must be a linking code')
    .optional(),
  'allow-export': z.boolean().default(false),
  'allow-delete': z.boolean().default(false),
  only: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(callKeys, { error: `must be some of ${callKeys.join(', ')}` })))
    .optional(),
  report: TextSchema.optional(),
  baseline: TextSchema.optional(),
  'update-baseline': z.boolean().default(false),
  rate: z.coerce.number().positive().max(10_000).optional(),
  timeout: z.coerce.number().int().min(1).max(600_000).default(5_000),
  quick: z.boolean().default(false),
  strict: z.boolean().default(false),
  verbose: z.boolean().default(false),
  assumptions: z.boolean().default(false),
  store: TextSchema.default('.cache/contract'),
});
type ParsedOptions = z.infer<typeof OptionsSchema>;
export type Options = Omit<ParsedOptions, 'only'> & { only: ReadonlySet<CallKey> | undefined };

/** Replace flags, which other users of the machine could read in the process list. */
const environmentNames = {
  token: 'CONTRACT_TOKEN',
  'other-token': 'CONTRACT_OTHER_TOKEN',
  email: 'CONTRACT_EMAIL',
  password: 'CONTRACT_PASSWORD',
  'api-key': 'CONTRACT_API_KEY',
  code: 'CONTRACT_CODE',
} as const;

/** Parses flags and environment. @throws {CommandError} on invalid or contradictory options. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const given = { ...readEnvironment(env), ...parseFlags(args) };
  const { success, data, error } = OptionsSchema.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    throw new CommandError(`--${String(issue?.path[0])}: ${issue?.message ?? 'is wrong'}`);
  }
  checkContradictions(data);
  const { only, ...rest } = data;
  const isRemote = rest.host !== undefined && !isLoopback(new URL(rest.host).hostname);
  const rate = rest.rate ?? (isRemote ? POLITE_RATE : undefined);
  return { ...rest, rate, only: only && new Set(only) };
}

function parseFlags(args: readonly string[]): Record<string, unknown> {
  const types = Object.fromEntries(
    Object.entries(OptionsSchema.shape).map(([name, schema]) => {
      const isFlag = schema instanceof z.ZodDefault && schema.unwrap() instanceof z.ZodBoolean;
      return [name, { type: isFlag ? ('boolean' as const) : ('string' as const) }];
    }),
  );
  try {
    return parseArgs({ args: [...args], options: types, allowPositionals: false }).values;
  } catch (cause) {
    throw new CommandError(cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : 'bad arguments', {
      cause,
    });
  }
}

const readEnvironment = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(environmentNames).flatMap(([name, variable]) =>
      env[variable] ? [[name, env[variable]]] : [],
    ),
  );

function checkContradictions(options: ParsedOptions): void {
  const wrong = [
    [options.writes && options['read-only'], '--writes and --read-only contradict each other'],
    [options.email !== undefined && options.password === undefined, '--email needs --password'],
    [
      options.token !== undefined && options.email !== undefined,
      '--token and --email are two ways to sign in: give one',
    ],
    [options['update-baseline'] && options.baseline === undefined, '--update-baseline needs --baseline FILE'],
    [
      options['allow-delete'] && !options.writes && options.host !== undefined,
      '--allow-delete needs --writes',
    ],
  ] as const;
  for (const [isWrong, message] of wrong) if (isWrong) throw new CommandError(message);
}
