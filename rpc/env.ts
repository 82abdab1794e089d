import { isIP } from 'node:net';
import { z } from 'zod';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { passwords } from '#schema/constants.ts';
import { brandSettingNames, readBrand } from './env/brand.ts';
import type { Environment } from './env/settings-error.ts';
import { SettingsError } from './env/settings-error.ts';

/** What the server runs with, read from the environment at its start. */
export type Settings = {
  /** 'emulator': identity is the Auth emulator, and the host is on this machine. */
  mode: 'emulator' | 'live';
  port: number;
  /** Where players reach the portal: 'https://portal.example.com'. */
  origin: string;
  /** Addresses of the API host and of the game platform's proxy host, perhaps with a path. */
  api: string;
  roblox: string;
  browser: BrowserSettings;
  /** Express' own: which proxies in front may say who the client is, or how many. */
  trustProxy: false | number | string;
  /** Origins that a sign-in may lead to. */
  authRedirectOrigins: readonly string[];
  /** Where pictures of players come from, beside the CDN: origins, perhaps with a `*.` before the name. */
  pictureHosts: readonly string[];
  /** Every limit of one player or address times this; 0: none. */
  rateLimitScale: number;
  /** Procedure calls that run at once; more are refused. */
  maxConcurrentCalls: number;
  redisUrl: string | undefined;
  /** Whether the server keeps the leaderboard until its next update. */
  isLeaderboardCached: boolean;
  /** From not being ready to taking no more connections, in ms. */
  drainMs: number;
  /** Home and /games come with the games in them, as far as the server can have them. */
  hasGamesInPages: boolean;
  logLevel: (typeof logLevels)[number];
  /** Pages straight from the sources, with hot reload. */
  isDev: boolean;
};

/** @throws {SettingsError} for the first setting that is missing or bad. */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const values = parseEnvironment(given);
  const mode = values.FIREBASE_AUTH_EMULATOR_HOST === undefined ? 'live' : 'emulator';
  const common = {
    port: values.PORT,
    origin: new URL(values.PORTAL_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    api: values.API_HOST,
    trustProxy: values.TRUST_PROXY,
    authRedirectOrigins: values.SIGN_IN_PLACES,
    pictureHosts: values.PICTURE_HOSTS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    maxConcurrentCalls: values.MOST_AT_ONCE,
    redisUrl: values.REDIS_URL,
    // Offline, the mock's clock, worlds and faults must show at once.
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
    // The mock plays both sign-in providers.
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

/** What only offline play knows, so that nobody takes one for the other. */
const OFFLINE_ONLY_SETTINGS = ['MOCK_PORT', 'MOCK_STATE'];

function rejectOfflineSettings(given: Environment): void {
  const mixed = OFFLINE_ONLY_SETTINGS.find((setting) => given[setting] !== undefined);
  if (mixed !== undefined)
    throw new SettingsError(mixed, 'belongs to offline play, and this is a live portal');
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The game platform's own public lookup: `/users/{id}` is under this path. */
const DEFAULT_ROBLOX_API = 'https://users.roblox.com/v1';

const isLoopback = (address: string) =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

const portRule = 'must be a port, from 1 to 65535';
const PortSchema = z.coerce.number(portRule).int(portRule).min(1, portRule).max(65_535, portRule);

/** An https address, or an http one on this machine; https where no scheme is given. */
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

/** 'true' is none of them: then whoever asks may say who they are. */
function isTrustProxy(text: string): boolean {
  const isProxy = (part: string) =>
    /^(loopback|linklocal|uniquelocal)$/.test(part) || isIP(part.replace(/\/\d{1,3}$/, '')) > 0;
  return /^(false|\d{1,2})$/.test(text) || text.split(',').every((part) => isProxy(part.trim()));
}

/** Origins, separated by commas. */
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
  SIGN_IN_PLACES: createOriginListSchema(
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
  MOST_AT_ONCE: createNumberSchema(1, 100_000).default(384),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be like redis://host:6379' }).optional(),
  LEADERBOARD_CACHE: z.stringbool('must be true or false').optional(),
  DRAIN_SECONDS: createNumberSchema(0, 60).default(0.5),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  VITE_DEV: z.stringbool('must be true or false').default(false),
});
type EnvironmentValues = z.infer<typeof EnvironmentSchema>;

/** Every setting that is read. */
export const settingNames = [...Object.keys(EnvironmentSchema.shape), ...brandSettingNames];

function parseEnvironment(given: Environment): EnvironmentValues {
  const read = EnvironmentSchema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SettingsError(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
}

/** Projects whose name begins so exist in an emulator only. */
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
