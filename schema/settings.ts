import { z } from 'zod';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The Firebase project of `npm start` and of tests. firebase-tools never looks up a `demo-` project online. */
export const demoProjectId = 'demo-portal';

/** A missing or invalid setting. Its one-line message names the setting, and never shows the value, which may be a secret. */
export class SettingsError extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.name = 'SettingsError';
  }
}

/**
 * Reads settings by their names. Leaves out an empty one, and takes away what editors, shells and secret stores put around a
 * value: blanks, line feeds, a byte order mark.
 * @throws {SettingsError} for a value in quotes, or with a control character or a blank in it.
 */
export function readEnvironment(environment: Environment, names: readonly string[]): Record<string, string> {
  const trimmed = names.map((name) => {
    // An editor's byte order mark stands before the first name of a file .env.
    const value = (environment[name] ?? environment[`\ufeff${name}`] ?? '').trim();
    return [name, hasBlanks.test(name) ? value : value.replaceAll(/ *, */g, ',')] as const;
  });
  const given = trimmed.filter(([, value]) => value !== '');
  for (const [name, value] of given) checkForm(name, value);
  return Object.fromEntries(given);
}

/** Names, passwords, files and NO_PROXY may have blanks in them, and a name joined emoji. */
const hasBlanks = /^(PRODUCT_NAME|MOCK_STATE|CHECK_PASSWORD|CHECK_FILE|no_proxy|NO_PROXY)$/;

function checkForm(name: string, value: string): void {
  if (/^["'`“”„‘’«].*["'`“”’»]$/s.test(value))
    throw new SettingsError(name, 'stands in quotes: some tools keep them as a part of the value');
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value))
    throw new SettingsError(name, 'must not have a line feed or another control character in it');
  if (!hasBlanks.test(name) && /[\s\p{Cf}]/u.test(value))
    throw new SettingsError(name, 'must not have a blank or an invisible character in it');
}

/**
 * Reads and parses the settings of a schema.
 * @throws {SettingsError} for the first missing or invalid setting.
 */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(readEnvironment(environment, Object.keys(schema.shape)));
  if (success) return data;
  throw toSettingsError(error);
}

/**
 * Calls `process.loadEnvFile` for a file .env that exists; Node reports one that it can't open as missing.
 * @throws {SettingsError} if the file can't be read.
 */
export function loadDotenv(load: () => void): void {
  try {
    load();
  } catch {
    throw new SettingsError('.env', 'cannot be read: it must be a file that this user may read');
  }
}

/** Names the setting because of which a server can't listen; any other error is returned as it is. */
export function toListenError(
  error: Error & { code?: string | undefined },
  { setting, port, address }: { setting: string; port: number; address?: string | undefined },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingsError(setting, `${port} is in use`);
    case 'EACCES':
      return new SettingsError(setting, `this user may not listen on ${port}`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingsError('LISTEN_ADDRESS', `${address} is no address of this machine`);
    default:
      return error;
  }
}

/** Creates the error of the first issue; `nameOf` returns the setting of an issue's path. */
export function toSettingsError({ issues: [issue] }: z.core.$ZodError, nameOf = (path: string) => path) {
  return new SettingsError(nameOf(issue?.path.join('.') ?? ''), issue?.message ?? 'is not valid');
}

/** A decimal number; `Number` would also read 0x10, 1e3 and Infinity. */
export const createNumberSchema = (minimum: number, maximum: number, rule?: string) => {
  const message = rule ?? `must be a number from ${minimum} to ${maximum}`;
  return z
    .string(message)
    .regex(/^\d+(\.\d+)?$/, message)
    .transform(Number)
    .pipe(z.number().min(minimum, message).max(maximum, message));
};

const createPortSchema = (minimum: number) => {
  const rule = `must be a port, from ${minimum} to 65535`;
  return createNumberSchema(minimum, 65_535, rule).pipe(z.int(rule));
};

export const PortSchema = createPortSchema(1);
/** 0 picks any free port. */
export const PortOrAnySchema = createPortSchema(0);

export const ListenAddressSchema = z
  .string()
  .regex(/^(?=.*[\w:])[\w.:%-]+$/, 'must be an address of this machine, like 127.0.0.1 or ::');

/** `host:port` of an Auth emulator. */
export const EmulatorAddressSchema = z
  .string()
  .refine((text) => !text.startsWith('['), {
    error: 'must be like 127.0.0.1:9099: no content security policy can name an IPv6 address',
    abort: true,
  })
  .refine(isEmulatorAddress, 'must be a port of this machine, like 127.0.0.1:9099');

function isEmulatorAddress(text: string): boolean {
  const [, port] = /^(?:127\.0\.0\.1|localhost):(\d+)$/.exec(text) ?? [];
  return PortSchema.safeParse(port).success;
}

const originRule = 'must be an origin without a path, like https://portal.example.com';

/** An origin, perhaps without its scheme, which is then https, or with a slash at its end; gives it without. */
export const OriginSchema = z
  .string('is missing')
  .transform(addScheme)
  .refine((text) => isAddress(text) && new URL(text).pathname === '/', { error: originRule, abort: true })
  .transform((text) => new URL(text).origin);

/** Adds https to an address without a scheme. */
export function addScheme(text: string): string {
  const hasScheme = /^\w+:/.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text);
  return hasScheme ? text : `https://${text}`;
}

/** Checks for an http(s) URL without credentials, query and fragment. A doubled or broken scheme makes a host of that name. */
export function isAddress(text: string): boolean {
  if (!URL.canParse(text) || /[?#\\]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (
    /^https?:$/.test(protocol) &&
    !/^https?$/.test(hostname) &&
    /^\w+:\/\/[^/]/.test(text) &&
    !username &&
    !password
  );
}
