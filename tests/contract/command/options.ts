import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import { UidSchema } from '#schema/entities/ids-and-counts.ts';
import { isLoopback } from '#schema/local-host.ts';
import { linkCodePattern } from '#schema/rules/linking.ts';
import type { Environment } from '#schema/settings.ts';
import { readEnvironment } from '#schema/settings.ts';
import { CommandError } from '../engine/command-error.ts';
import { POLITE_RATE } from '../engine/paced-send.ts';

const HttpSchema = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const TextSchema = z.string().trim().min(1, 'is empty');

/** A value, or `@` and the file that holds it, so that no list of processes shows a secret. */
const SecretSchema = TextSchema.transform((text) =>
  text.startsWith('@') ? readText(text.slice(1)) : text,
).pipe(TextSchema.regex(/^[!-~]+$/, 'must not have a blank, a line feed or another sign that no token has'));

const HeadersSchema = z
  .array(
    TextSchema.regex(/^[\w-]+: *\S/, "must be like 'Name: value'").regex(
      /^[ -~\u00a0-\u00ff]+$/,
      'must not have a line feed or another sign that no header has',
    ),
  )
  .default([])
  .transform((lines) =>
    Object.fromEntries(
      lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: */, '')]),
    ),
  );

const OptionsSchema = z.object({
  host: HttpSchema.optional(),
  'roblox-host': HttpSchema.optional(),
  token: SecretSchema.optional(),
  'other-token': SecretSchema.optional(),
  'refresh-token': SecretSchema.optional(),
  'api-key': SecretSchema.optional(),
  'portal-url': HttpSchema.optional(),
  uid: TextSchema.pipe(UidSchema).optional(),
  header: HeadersSchema,
  cacert: TextSchema.optional(),
  writes: z.boolean().default(false),
  code: TextSchema.regex(linkCodePattern, 'must be a linking code').optional(),
  'allow-export': z.boolean().default(false),
  'allow-delete': z.boolean().default(false),
  only: TextSchema.transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(callKeys, { error: `must be some of ${callKeys.join(', ')}` })))
    .optional(),
  report: TextSchema.optional(),
  baseline: TextSchema.optional(),
  'update-baseline': z.boolean().default(false),
  patience: z.coerce.number().positive().max(3_600).optional(),
  rate: z.coerce.number().positive().max(10_000).optional(),
  quick: z.boolean().default(false),
  undo: z.boolean().default(false),
  help: z.boolean().default(false),
  store: TextSchema.default('.cache/contract'),
});
type ParsedOptions = z.infer<typeof OptionsSchema>;
export type Options = Omit<ParsedOptions, 'only'> & { only: ReadonlySet<CallKey> | undefined };

/** Replace flags, which other users of the machine could read in the process list. */
const environmentNames = {
  token: 'CONTRACT_TOKEN',
  'other-token': 'CONTRACT_OTHER_TOKEN',
  'refresh-token': 'CONTRACT_REFRESH_TOKEN',
  'api-key': 'CONTRACT_API_KEY',
  code: 'CONTRACT_CODE',
} as const;

/** Parses flags and environment. @throws {CommandError | SettingsError} on invalid or contradictory options. */
export function readOptions(args: readonly string[], env: Environment): Options {
  const given = { ...readVariables(env), ...parseFlags(args) };
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
      const type = isFlag ? ('boolean' as const) : ('string' as const);
      return [name, { type, multiple: name === 'header' }];
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

/** Reads a file that a flag names. @throws {CommandError} */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CommandError(`${file} cannot be read`, { cause });
  }
}

/** Writes to a path that a flag names. @throws {CommandError} */
export function writeTo(target: string, write: () => void): void {
  try {
    write();
  } catch (cause) {
    throw new CommandError(`${target} cannot be written`, { cause });
  }
}

/** @throws {CommandError | SettingsError} */
function readVariables(env: Environment): Environment {
  const variables = Object.values(environmentNames);
  const given: Environment = readEnvironment(env, variables);
  // A CI gives the name of a secret that is missing an empty value.
  const empty = variables.find((variable) => env[variable] !== undefined && given[variable] === undefined);
  if (empty) throw new CommandError(`${empty} is empty: give it a value, or unset it`);
  return Object.fromEntries(
    Object.entries(environmentNames).map(([name, variable]) => [name, given[variable]]),
  );
}

function checkContradictions(options: ParsedOptions): void {
  const wrong = [
    [
      options.token && options['refresh-token'],
      '--token and --refresh-token are two ways to sign in: give one',
    ],
    [
      (options['api-key'] || options['portal-url']) && options['refresh-token'] === undefined,
      '--api-key and --portal-url need --refresh-token',
    ],
    [options.uid && !(options.token || options['refresh-token']), '--uid needs the token of that account'],
    [options.undo && options.host === undefined, '--undo needs --host'],
    [options.undo && !(options.token || options['refresh-token']), '--undo needs a token of the account'],
    [options['update-baseline'] && options.baseline === undefined, '--update-baseline needs --baseline FILE'],
    [
      options['allow-delete'] && !options.writes && options.host !== undefined,
      '--allow-delete needs --writes',
    ],
  ] as const;
  for (const [isWrong, message] of wrong) if (isWrong) throw new CommandError(message);
}

/** The flags, for `--help`. */
export const usage = `node contract.mjs --host URL [flags], or npm run contract -- --host URL [flags]
Tests whether an API host does what the specification says and the player portal needs. Only reads, unless a flag says otherwise.

  --host URL                    the host; without it, a mock host on this machine
  --token T --other-token T     ID tokens of two test accounts; @FILE reads one from a file
  --refresh-token R             gets a fresh ID token; needs --api-key, the web API key of the Firebase project
  --portal-url URL              with --refresh-token: the portal, if its pages alone may use the API key
  --uid UID                     the uid of --token's account, if neither the token nor the host names it
  --header 'Name: value'        sent with each request to the host; may be repeated
  --cacert FILE                 trusts the certificates in FILE besides Node's own
  --roblox-host URL             the game platform's user lookup
  --quick  --only call,...      fewer checks; only these calls
  --writes                      changes options and restores them
  --code C                      with --writes: links and unlinks a chat account by its code
  --allow-export --allow-delete with --writes: orders one export, deletes the account
  --undo                        only undoes what an interrupted run has left
  --rate N                      requests a second
  --patience SECONDS            ends a run that has waited so long for responses that don't come (40)
  --report DIR                  writes contract.json, junit.xml and index.html
  --baseline FILE               accepts the findings in FILE; --update-baseline writes it
  --store DIR                   folder of the undo log (.cache/contract)

Environment: CONTRACT_TOKEN, CONTRACT_OTHER_TOKEN, CONTRACT_REFRESH_TOKEN, CONTRACT_API_KEY, CONTRACT_CODE;
HTTPS_PROXY, HTTP_PROXY, NO_PROXY; AUTH_REDIRECT_ORIGINS, PICTURE_HOSTS and CDN_HOST as your portal has them.
Exit code: 0 no violation, 1 violations, 2 the run itself is wrong, 130 stopped.
`;
