import { isIP } from 'node:net';
import { z } from 'zod';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { passwords } from '#schema/constants.ts';
import { brandSettingNames, readBrand } from './env/brand.ts';
import type { Environment } from './env/settings-error.ts';
import { SettingsError } from './env/settings-error.ts';

/** The server's settings, read from the environment at start. */
export type Settings = {
  /** 'emulator': offline play with the Auth emulator and a host on this machine. */
  mode: 'emulator' | 'live';
  port: number;
  /** The portal's public origin: 'https://portal.example.com'. */
  origin: string;
  /** URLs of the API host and of the game platform's proxy; they may include a path. */
  api: string;
  roblox: string;
  browser: BrowserSettings;
  /** Express' 'trust proxy' setting: the addresses or the number of trusted proxies. */
  trustProxy: false | number | string;
  /** The only origins that a sign-in redirect may lead to. */
  authRedirectOrigins: readonly string[];
  /** Origins of players' pictures besides the CDN; a host name may start with `*.`. */
  pictureHosts: readonly string[];
  /** Multiplies the limits of each player and address; 0 disables them. */
  rateLimitScale: number;
  /** Maximum of concurrent procedure calls; more are rejected with 503. */
  maxConcurrentCalls: number;
  redisUrl: string | undefined;
  /** Caches the leaderboard until its next update. */
  isLeaderboardCached: boolean;
  /** From 'not ready' to the end of accepting connections, in ms. */
  drainMs: number;
  /** Renders the games into the home page and /games. */
  hasGamesInPages: boolean;
  logLevel: (typeof logLevels)[number];
  /** Serves pages from the sources, with hot reload. */
  isDev: boolean;
};

/**
 * Parses the environment.
 * @throws {SettingsError} for the first missing or invalid setting.
 */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const values = parseEnvironment(given);
  const mode = values.FIREBASE_AUTH_EMULATOR_HOST === undefined ? 'live' : 'emulator';
  const common = {
    port: values.PORT,
    origin: new URL(values.PORTAL_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    api: values.API_HOST,
    trustProxy: values.TRUST_PROXY,
    authRedirectOrigins: values.AUTH_REDIRECT_ORIGINS,
    pictureHosts: values.PICTURE_HOSTS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    maxConcurrentCalls: values.MAX_CONCURRENT_CALLS,
    redisUrl: values.REDIS_URL,
    // Offline, changes to the mock's clock, worlds and faults must show at once.
    isLeaderboardCached: values.LEADERBOARD_CACHE ?? mode === 'live',
    drainMs: values.DRAIN_SECONDS * 1_000,
    hasGamesInPages: values.GAMES_IN_PAGES,
    logLevel: values.LOG_LEVEL,
    isDev: values.VITE_DEV,
  };
  const browser = {
    ...readBrand(given),
    cdnOrigin: values.CDN_HOST ?? values.API_HOST,
    ...(values.PASSWORD_MINIMUM !== undefined && { passwordMinimum: values.PASSWORD_MINIMUM }),
    ...(values.HIDE_ACCOUNTS && { hidesAccounts: true }),
  };
  if (mode === 'live') {
    rejectOfflineSettings(given);
    return {
      ...common,
      mode,
      roblox: values.ROBLOX_PROXY_HOST ?? DEFAULT_ROBLOX_API,
      browser: { ...browser, firebase: createLiveFirebaseConfig(values) },
    };
  }
  if (!isLoopback(values.API_HOST)) {
    throw new SettingsError(
      'FIREBASE_AUTH_EMULATOR_HOST',
      'an emulator’s unsigned tokens are for a host on this machine only, and API_HOST is elsewhere',
    );
  }
  return {
    ...common,
    mode,
    // The mock host stands in for both sign-in providers.
    authRedirectOrigins: [...common.authRedirectOrigins, new URL(values.API_HOST).origin],
    roblox: values.ROBLOX_PROXY_HOST ?? values.API_HOST,
    browser: {
      ...browser,
      firebase: createDemoFirebaseConfig(values),
      authEmulator: `http://${values.FIREBASE_AUTH_EMULATOR_HOST}`,
      mockOrigin: new URL(values.API_HOST).origin,
    },
  };
}

/** A live portal rejects these settings, so that nobody mistakes it for offline play. */
const OFFLINE_ONLY_SETTINGS = ['MOCK_PORT', 'MOCK_STATE'];

function rejectOfflineSettings(given: Environment): void {
  const mixed = OFFLINE_ONLY_SETTINGS.find((setting) => given[setting] !== undefined);
  if (mixed !== undefined)
    throw new SettingsError(mixed, 'belongs to offline play, and this is a live portal');
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The game platform's public lookup, which serves `/users/{id}`. */
const DEFAULT_ROBLOX_API = 'https://users.roblox.com/v1';

const isLoopback = (address: string) =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

const portRule = 'must be a port, from 1 to 65535';
const PortSchema = z.coerce.number(portRule).int(portRule).min(1, portRule).max(65_535, portRule);

/** Accepts https URLs, and http URLs of this machine; the default scheme is https. */
const AddressSchema = z
  .string('is missing: it is the address of the API host. To play offline, use `npm start`')
  .transform((text) => (/^\w+:\/\//.test(text) ? text : `https://${text}`))
  .refine(isHostAddress, {
    error: 'must be the address of a host, like https://api.example.com',
    abort: true,
  })
  .refine((text) => /^https:/i.test(text) || isLoopback(text), 'must be https, except on this machine')
  .transform((text) => new URL(text).href.replace(/\/+$/, ''));

function isHostAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !search && !hash;
}

const proxyRule = 'must be false, the number of proxies in front, or their addresses separated by commas';
const TrustProxySchema = z
  .string()
  .refine(isTrustProxy, proxyRule)
  .transform((text): Settings['trustProxy'] => {
    if (text === 'false') return false;
    return /^\d+$/.test(text) ? Number(text) : text;
  });

/** Rejects 'true': with it any client could choose its own address. */
function isTrustProxy(text: string): boolean {
  const isProxy = (part: string) =>
    /^(loopback|linklocal|uniquelocal)$/.test(part) || isIP(part.replace(/\/\d{1,3}$/, '')) > 0;
  return /^(false|\d{1,2})$/.test(text) || text.split(',').every((part) => isProxy(part.trim()));
}

/** Parses origins separated by commas. */
const createOriginListSchema = (pattern: RegExp, rule: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().replace(/\/$/, '')))
    .refine((parts) => parts.every((part) => pattern.test(part)), rule);

const createNumberSchema = (minimum: number, maximum: number) => {
  const rule = `must be a number from ${minimum} to ${maximum}`;
  return z.coerce.number(rule).min(minimum, rule).max(maximum, rule);
};

const EnvironmentSchema = z.object({
  PORT: PortSchema.default(3000),
  PORTAL_ORIGIN: AddressSchema.optional(),
  API_HOST: AddressSchema,
  ROBLOX_PROXY_HOST: AddressSchema.optional(),
  CDN_HOST: AddressSchema.optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(
      /^(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/,
      'must be a port of this machine, like 127.0.0.1:9099',
    )
    .optional(),
  TRUST_PROXY: TrustProxySchema.default(false),
  AUTH_REDIRECT_ORIGINS: createOriginListSchema(
    /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
    'must be https origins separated by commas, like https://accounts.google.com',
  ).prefault(
    'https://apis.roblox.com,https://authorize.roblox.com,https://www.roblox.com,https://accounts.google.com',
  ),
  PICTURE_HOSTS: createOriginListSchema(
    /^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/,
    'must be https origins separated by commas, perhaps with a *. before the name',
  ).prefault('https://*.rbxcdn.com,https://cdn.discordapp.com,https://*.googleusercontent.com'),
  PASSWORD_MINIMUM: createNumberSchema(passwords.minimum, 128)
    .refine(Number.isInteger, 'must be a whole number')
    .optional(),
  HIDE_ACCOUNTS: z.stringbool('must be true or false').default(false),
  GAMES_IN_PAGES: z.stringbool('must be true or false').default(true),
  RATE_LIMIT_SCALE: createNumberSchema(0, 1_000_000).default(1),
  MAX_CONCURRENT_CALLS: createNumberSchema(1, 100_000).default(384),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be like redis://host:6379' }).optional(),
  LEADERBOARD_CACHE: z.stringbool('must be true or false').optional(),
  DRAIN_SECONDS: createNumberSchema(0, 60).default(0.5),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  VITE_DEV: z.stringbool('must be true or false').default(false),
});
type EnvironmentValues = z.infer<typeof EnvironmentSchema>;

/** Names of all settings. */
export const settingNames = [...Object.keys(EnvironmentSchema.shape), ...brandSettingNames];

function parseEnvironment(given: Environment): EnvironmentValues {
  const read = EnvironmentSchema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SettingsError(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
}

/** Firebase reserves this prefix for projects that exist only in an emulator. */
const DEMO_PREFIX = 'demo-';

function createDemoFirebaseConfig(values: EnvironmentValues): BrowserSettings['firebase'] {
  return {
    apiKey: values.FIREBASE_API_KEY ?? `${DEMO_PREFIX}key`,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? 'localhost',
    projectId: values.FIREBASE_PROJECT_ID ?? `${DEMO_PREFIX}portal`,
    appId: values.FIREBASE_APP_ID ?? `${DEMO_PREFIX}app`,
  };
}

function createLiveFirebaseConfig(values: EnvironmentValues): BrowserSettings['firebase'] {
  const needed = (setting: keyof EnvironmentValues) => {
    const value = values[setting];
    if (typeof value === 'string') return value;
    throw new SettingsError(
      setting,
      'is missing: with API_HOST alone, people sign in with Firebase. To play offline, use `npm start`',
    );
  };
  const projectId = needed('FIREBASE_PROJECT_ID');
  if (projectId.startsWith(DEMO_PREFIX)) {
    throw new SettingsError(
      'FIREBASE_PROJECT_ID',
      `begins with ${DEMO_PREFIX}, as only an emulator's projects do`,
    );
  }
  return {
    apiKey: needed('FIREBASE_API_KEY'),
    authDomain: needed('FIREBASE_AUTH_DOMAIN'),
    projectId,
    appId: needed('FIREBASE_APP_ID'),
  };
}
