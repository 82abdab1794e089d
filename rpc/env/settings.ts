import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { Environment } from '#schema/settings.ts';
import { demoProjectId, readEnvironment, SettingsError, toSettingsError } from '#schema/settings.ts';
import { brandSettingNames, readBrand } from './brand.ts';
import type { EnvironmentValues } from './environment.ts';
import { EnvironmentSchema, isLocal } from './environment.ts';
import { proxySettingNames, readProxySettings } from './proxy.ts';

/** The server's settings, read from the environment at start. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

/**
 * Parses the environment.
 * @throws {SettingsError} for the first missing or invalid setting.
 */
export function readSettings(environment: Environment) {
  const given = readEnvironment(environment, [...settingNames, ...offlineSettings]);
  const { success, data: values, error } = EnvironmentSchema.safeParse(given);
  if (!success) throw toSettingsError(error);
  const isLive = values.FIREBASE_AUTH_EMULATOR_HOST === undefined;
  /** 'emulator': the Auth emulator and an API host on this machine. 'live': a Firebase project. */
  const mode: 'emulator' | 'live' = isLive ? 'live' : 'emulator';
  if (isLive) checkLiveSettings(given, values);
  else if (!isLocal(values.API_HOST))
    reject(
      'FIREBASE_AUTH_EMULATOR_HOST',
      'an emulator’s unsigned tokens are for a host on this machine only, and API_HOST is elsewhere',
    );
  if (values.METRICS_PORT === values.PORT) reject('METRICS_PORT', 'must not be PORT, which players reach');
  // With the emulator, the API host also stands in for the sign-in providers and the remote configuration.
  const mockOrigin = new URL(values.API_HOST).origin;
  const browser = readBrowserSettings(given, values, mockOrigin);
  checkBrowserAddresses(values, browser);
  return {
    mode,
    port: values.PORT,
    /** Undefined: all addresses. */
    listenAddress: values.LISTEN_ADDRESS ?? (isLive ? undefined : '127.0.0.1'),
    /** The port of /metrics; undefined: no metrics are served. */
    metricsPort: values.METRICS_PORT,
    /** The portal's public origin: 'https://portal.example.com'. */
    origin: values.PORTAL_ORIGIN ?? `http://localhost:${values.PORT}`,
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
    /** The proxies between this machine and the internet; undefined: none. */
    proxies: readProxySettings(environment),
    redisUrl: values.REDIS_URL,
    /** The server warns at its start of what these settings leave unprotected. */
    warning: isLive && !values.TRUST_PROXY ? NO_PROXY_WARNING : undefined,
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

/** The settings that the server passes to the page. */
function readBrowserSettings(
  given: Environment,
  values: EnvironmentValues,
  mockOrigin: string,
): BrowserSettings {
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    ...readBrand(given),
    cdnUrl: values.CDN_HOST ?? values.API_HOST,
    // Firebase reserves the prefix demo- for projects that exist only in an emulator.
    firebase: {
      apiKey: values.FIREBASE_API_KEY ?? 'demo-key',
      authDomain: values.FIREBASE_AUTH_DOMAIN ?? 'localhost',
      projectId: values.FIREBASE_PROJECT_ID ?? demoProjectId,
      appId: values.FIREBASE_APP_ID ?? 'demo-app',
    },
    ...(values.PASSWORD_MINIMUM !== undefined && { passwordMinimum: values.PASSWORD_MINIMUM }),
    ...(values.HIDE_ACCOUNTS && { hidesAccounts: true }),
    ...(values.SENTRY_DSN !== undefined && { sentryDsn: values.SENTRY_DSN }),
    ...(emulator !== undefined && { authEmulator: `http://${emulator}`, mockOrigin }),
  };
}

const NO_PROXY_WARNING =
  'TRUST_PROXY is not set: without a proxy in front, a flood of one address slows the portal for everybody';

/** The mock host's own settings. */
export const offlineSettings = ['MOCK_PORT', 'MOCK_STATE'];

/** Names of all settings. */
export const settingNames = [
  ...Object.keys(EnvironmentSchema.shape),
  ...brandSettingNames,
  ...proxySettingNames,
];

/** Rejects a live portal that is incomplete or unsafe, or whose settings somebody could take for offline play. */
function checkLiveSettings(given: Environment, values: EnvironmentValues): void {
  for (const setting of [...offlineSettings, ...(values.VITE_DEV ? ['VITE_DEV'] : [])])
    if (given[setting]) reject(setting, 'belongs to offline play, and this is a live portal');
  if (values.RATE_LIMIT_SCALE === 0)
    reject('RATE_LIMIT_SCALE', 'must not be 0 in a live portal: it would have no limits');
  if (values.PORTAL_ORIGIN === undefined)
    reject(
      'PORTAL_ORIGIN',
      'is missing: a live portal needs its public origin, like https://portal.example.com',
    );
  if (!values.PORTAL_ORIGIN.startsWith('https:') && !isLocal(values.PORTAL_ORIGIN))
    reject('PORTAL_ORIGIN', 'must be https, except on this machine');
  for (const part of ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'APP_ID'])
    if (given[`FIREBASE_${part}`] === undefined)
      reject(
        `FIREBASE_${part}`,
        'is missing: with API_HOST alone, people sign in with Firebase. To play offline, use `npm start`',
      );
  if (values.FIREBASE_PROJECT_ID?.startsWith('demo-'))
    reject('FIREBASE_PROJECT_ID', "begins with demo-, as only an emulator's projects do");
}

/**
 * Rejects an address that browsers load from, if the content security policy of a page can't name it, or if it is only by
 * default that of the API host, and players at another machine would look for it at their own.
 */
function checkBrowserAddresses(
  { CDN_HOST, PORTAL_ORIGIN }: EnvironmentValues,
  { mockOrigin, cdnUrl }: BrowserSettings,
) {
  const isPublic = mockOrigin === undefined && PORTAL_ORIGIN !== undefined && !isLocal(PORTAL_ORIGIN);
  if (isPublic && !CDN_HOST && isLocal(cdnUrl))
    reject(
      'API_HOST',
      'is on this machine, and browsers load pictures from it: set CDN_HOST to where players reach it',
    );
  const loaded = { API_HOST: mockOrigin ?? (CDN_HOST ? undefined : cdnUrl), CDN_HOST };
  for (const [setting, address] of Object.entries(loaded))
    if (address && new URL(address).hostname.startsWith('['))
      reject(
        setting,
        'is an IPv6 address, which no content security policy can name, and browsers load from it: write a name, like localhost',
      );
}

function reject(setting: string, problem: string): never {
  throw new SettingsError(setting, problem);
}

/** The game platform's public lookup, which serves `/users/{id}`. */
const DEFAULT_ROBLOX_API = 'https://users.roblox.com/v1';
