import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { brandSettingNames, readBrand } from './brand.ts';
import type { EnvironmentValues } from './environment.ts';
import { EnvironmentSchema, isLocal } from './environment.ts';
import { readFirebaseConfig } from './firebase.ts';
import type { Environment } from './settings-error.ts';
import { SettingsError, toSettingsError } from './settings-error.ts';

/** The server's settings, read from the environment at start. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

/**
 * Parses the environment.
 * @throws {SettingsError} for the first missing or invalid setting.
 */
export function readSettings(environment: Environment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { success, data: values, error } = EnvironmentSchema.safeParse(given);
  if (!success) throw toSettingsError(error);
  const isLive = values.FIREBASE_AUTH_EMULATOR_HOST === undefined;
  /** 'emulator': the Auth emulator and an API host on this machine. 'live': a Firebase project. */
  const mode: 'emulator' | 'live' = isLive ? 'live' : 'emulator';
  if (isLive) rejectUnsafeLiveSettings(given, values);
  else if (!isLocal(values.API_HOST))
    reject(
      'FIREBASE_AUTH_EMULATOR_HOST',
      'an emulator’s unsigned tokens are for a host on this machine only, and API_HOST is elsewhere',
    );
  if (values.METRICS_PORT === values.PORT) reject('METRICS_PORT', 'must not be PORT, which players reach');
  // With the emulator, the API host also stands in for the sign-in providers and the remote configuration.
  const mockOrigin = new URL(values.API_HOST).origin;
  const browser = readBrowserSettings(given, values, mockOrigin);
  return {
    mode,
    port: values.PORT,
    /** Undefined: all addresses. */
    listenAddress: values.LISTEN_ADDRESS ?? (isLive ? undefined : '127.0.0.1'),
    /** The port of /metrics; undefined: no metrics are served. */
    metricsPort: values.METRICS_PORT,
    /** The portal's public origin: 'https://portal.example.com'. */
    origin: new URL(values.PORTAL_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    /** URL of the API host; it may include a path. */
    api: values.API_HOST,
    /** URL of the game platform's proxy; it may include a path. */
    roblox: values.ROBLOX_PROXY_HOST ?? (isLive ? DEFAULT_ROBLOX_API : values.API_HOST),
    browser,
    /** Address for reports of vulnerabilities: 'mailto:security@example.com'. */
    securityContact: values.SECURITY_CONTACT ?? `mailto:${browser.supportEmail}`,
    /** Express' 'trust proxy' setting: the addresses or the number of trusted proxies. */
    trustProxy: values.TRUST_PROXY,
    /** A sign-in redirect may lead only to these origins or, if one has a path, below it. */
    authRedirectOrigins: [...values.AUTH_REDIRECT_ORIGINS, ...(isLive ? [] : [mockOrigin])],
    /** Origins of players' pictures besides the CDN; a host name may start with `*.`. */
    pictureHosts: values.PICTURE_HOSTS,
    /** Multiplies the limits of each player and address; 0 disables them. */
    rateLimitScale: values.RATE_LIMIT_SCALE,
    /** Maximum of concurrent procedure calls; further calls are rejected with 503. */
    maxConcurrentCalls: values.MAX_CONCURRENT_CALLS,
    redis: values.REDIS_URL ? { url: values.REDIS_URL, prefix: values.REDIS_PREFIX } : undefined,
    /** Warnings that the server logs at its start: what these settings leave unprotected. */
    warnings: listWarnings(given, values, isLive),
    /**
     * Caches the leaderboard for all players until its next update. With the emulator, changes to the mock host's clock,
     * worlds and faults must show at once.
     */
    isLeaderboardCached: values.LEADERBOARD_CACHE ?? isLive,
    /** Time in ms between SIGTERM (/readyz responds 503) and the end of accepting connections. */
    drainMs: values.DRAIN_SECONDS * 1_000,
    /** Renders the games into the home page and /games. */
    hasGamesInPages: values.GAMES_IN_PAGES,
    logLevel: values.LOG_LEVEL,
    /** Serves pages from the sources, with hot reload. */
    isDev: values.VITE_DEV,
  };
}

function listWarnings(given: Environment, values: EnvironmentValues, isLive: boolean): string[] {
  // Kubernetes sets this variable in every container.
  const countsAlone = values.REDIS_URL === undefined && given.KUBERNETES_SERVICE_HOST !== undefined;
  return [
    ...(countsAlone ? ['REDIS_URL is not set: each instance has rate limits of its own'] : []),
    ...(isLive && !values.TRUST_PROXY
      ? [
          'TRUST_PROXY is not set: without a proxy in front, a flood of one address slows the portal for everybody',
        ]
      : []),
  ];
}

/** The settings that the server passes to the page. */
function readBrowserSettings(
  given: Environment,
  values: EnvironmentValues,
  mockOrigin: string,
): BrowserSettings {
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    ...readBrand(given),
    cdnOrigin: values.CDN_HOST ?? values.API_HOST,
    firebase: readFirebaseConfig(values, emulator === undefined),
    ...(values.PASSWORD_MINIMUM !== undefined && { passwordMinimum: values.PASSWORD_MINIMUM }),
    ...(values.HIDE_ACCOUNTS && { hidesAccounts: true }),
    ...(values.SENTRY_DSN !== undefined && { sentryDsn: values.SENTRY_DSN }),
    ...(emulator !== undefined && { authEmulator: `http://${emulator}`, mockOrigin }),
  };
}

/** Names of all settings. */
export const settingNames = [...Object.keys(EnvironmentSchema.shape), ...brandSettingNames];

/**
 * A live portal doesn't use the mock host's settings and refuses to start with one of them, so that nobody takes it for
 * offline play.
 */
function rejectUnsafeLiveSettings(given: Environment, values: EnvironmentValues): void {
  for (const setting of ['MOCK_PORT', 'MOCK_STATE'])
    if (given[setting]) reject(setting, 'belongs to offline play, and this is a live portal');
  if (values.PORTAL_ORIGIN === undefined)
    reject(
      'PORTAL_ORIGIN',
      'is missing: a live portal needs its public origin, like https://portal.example.com',
    );
  if (values.VITE_DEV)
    reject('VITE_DEV', 'serves the sources: it is for offline play, and this is a live portal');
  if (values.RATE_LIMIT_SCALE === 0)
    reject('RATE_LIMIT_SCALE', 'must not be 0 in a live portal: it would have no limits');
}

function reject(setting: string, problem: string): never {
  throw new SettingsError(setting, problem);
}

/** The game platform's public lookup, which serves `/users/{id}`. */
const DEFAULT_ROBLOX_API = 'https://users.roblox.com/v1';
