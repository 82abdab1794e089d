import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, settingNames } from '#rpc/env/settings.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import { errorReportTexts } from '#schema/brand/error-report-texts.ts';

const emulator = { API_HOST: 'http://localhost:4000', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
const live = {
  PORTAL_ORIGIN: 'https://portal.example.com',
  API_HOST: 'https://api.example.com',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'player-portal.example.com',
  FIREBASE_PROJECT_ID: 'player-portal',
  FIREBASE_APP_ID: 'app',
};

describe('modes', () => {
  it('an emulator and a local host make the emulator mode, with one host for all calls', () => {
    expect(readSettings(emulator)).toMatchObject({
      mode: 'emulator',
      port: 3000,
      listenAddress: '127.0.0.1',
      origin: 'http://localhost:3000',
      trustProxy: false,
      rateLimitScale: 1,
      maxConcurrentCalls: 384,
      drainMs: 500,
      hasGamesInPages: true,
      logLevel: 'info',
      isDev: false,
      warnings: [],
      api: 'http://localhost:4000',
      roblox: 'http://localhost:4000',
      browser: {
        ...defaultBrand,
        cdnOrigin: 'http://localhost:4000',
        firebase: { projectId: 'demo-portal' },
        authEmulator: 'http://127.0.0.1:9099',
        mockOrigin: 'http://localhost:4000',
      },
    });
  });

  it('a host and Firebase make the live mode, without emulator and mock', () => {
    const { mode, roblox, browser, ...others } = readSettings(live);
    expect(mode).toBe('live');
    expect(others).toMatchObject({
      listenAddress: undefined,
      metricsPort: undefined,
      origin: live.PORTAL_ORIGIN,
    });
    expect(roblox).toBe('https://users.roblox.com/v1');
    expect(browser.firebase).toEqual({
      apiKey: 'key',
      authDomain: 'player-portal.example.com',
      projectId: 'player-portal',
      appId: 'app',
    });
    expect(browser).not.toHaveProperty('authEmulator');
    expect(browser).not.toHaveProperty('mockOrigin');
  });

  it('only live mode caches the leaderboard, unless LEADERBOARD_CACHE is set', () => {
    expect(readSettings(live).isLeaderboardCached).toBe(true);
    expect(readSettings(emulator).isLeaderboardCached).toBe(false);
    expect(readSettings({ ...live, LEADERBOARD_CACHE: 'false' }).isLeaderboardCached).toBe(false);
    expect(readSettings({ ...emulator, LEADERBOARD_CACHE: 'true' }).isLeaderboardCached).toBe(true);
  });

  it('live mode accepts a local host over http', () => {
    expect(readSettings({ ...live, API_HOST: 'http://127.0.0.1:5000' }).mode).toBe('live');
  });
});

it('Redis has the prefix portal:, unless REDIS_PREFIX is set', () => {
  const url = 'redis://redis:6379';
  expect(readSettings(live).redis).toBeUndefined();
  expect(readSettings({ ...live, REDIS_URL: url }).redis).toEqual({ url, prefix: 'portal:' });
  expect(readSettings({ ...live, REDIS_URL: url, REDIS_PREFIX: 'eu.' }).redis).toEqual({
    url,
    prefix: 'eu.',
  });
});

it('a live portal warns if it has no proxy in front, and on Kubernetes if it has no Redis', () => {
  const proxied = { ...live, TRUST_PROXY: '1' };
  const kubernetes = { ...proxied, KUBERNETES_SERVICE_HOST: '10.96.0.1' };
  expect(readSettings(live).warnings).toEqual([expect.stringMatching(/^TRUST_PROXY /)]);
  expect(readSettings(proxied).warnings).toEqual([]);
  expect(readSettings(kubernetes).warnings).toEqual([expect.stringMatching(/^REDIS_URL /)]);
  expect(readSettings({ ...kubernetes, REDIS_URL: 'redis://redis:6379' }).warnings).toEqual([]);
});

describe('the settings', () => {
  it("set the portal's brand", () => {
    const given = {
      PRODUCT_NAME: 'Nova',
      SUPPORT_EMAIL: 'help@example.com',
      LINK_TWITTER: 'https://x.com/nova',
      LINK_STICK_SIM: 'https://games.example.com/1',
      REMOTE_CONFIG_GAMES_KEY: 'gamesV2',
    };
    expect(readSettings({ ...emulator, ...given }).browser).toMatchObject({
      productName: 'Nova',
      supportEmail: 'help@example.com',
      links: {
        ...defaultBrand.links,
        twitter: 'https://x.com/nova',
        'stick-sim': 'https://games.example.com/1',
      },
      remoteConfigKeys: { games: 'gamesV2', badges: 'badges' },
    });
  });

  it.each([
    ['api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com/base/', 'https://api.example.com/base'],
    ['HTTPS://API.example.com:8443', 'https://api.example.com:8443'],
  ])('read the host %s as %s', (API_HOST, api) => {
    expect(readSettings({ ...live, API_HOST }).api).toBe(api);
  });

  it.each([
    ['false', false],
    ['1', 1],
    ['loopback, 10.0.0.0/8, fd00::/8', 'loopback, 10.0.0.0/8, fd00::/8'],
  ])('read TRUST_PROXY %s as %s', (TRUST_PROXY, trustProxy) => {
    expect(readSettings({ ...live, TRUST_PROXY }).trustProxy).toBe(trustProxy);
  });

  it('takes reports of vulnerabilities at the support address unless it has another one', () => {
    const support = { ...live, SUPPORT_EMAIL: 'help@example.com' };
    expect(readSettings(support).securityContact).toBe('mailto:help@example.com');
    const contact = 'https://example.com/security';
    expect(readSettings({ ...support, SECURITY_CONTACT: contact }).securityContact).toBe(contact);
  });

  it('tell the page which stricter rules apply', () => {
    expect(readSettings({ ...live, PASSWORD_MINIMUM: '12', HIDE_ACCOUNTS: 'true' }).browser).toMatchObject({
      passwordMinimum: 12,
      hidesAccounts: true,
    });
    expect(readSettings(live).browser).not.toHaveProperty('passwordMinimum');
    expect(readSettings(live).browser).not.toHaveProperty('hidesAccounts');
  });

  it('tell the page where errors are reported, and what it says of that', () => {
    const SENTRY_DSN = 'https://key@o1.ingest.sentry.io/2';
    expect(readSettings({ ...live, SENTRY_DSN }).browser).toMatchObject({
      sentryDsn: SENTRY_DSN,
      errorReports: errorReportTexts.on,
    });
    expect(readSettings(live).browser).not.toHaveProperty('sentryDsn');
    expect(readSettings(live).browser.errorReports).toEqual(errorReportTexts.off);
  });

  it('replace each default', () => {
    const given = {
      LISTEN_ADDRESS: '::1',
      METRICS_PORT: '9100',
      DRAIN_SECONDS: '2',
      GAMES_IN_PAGES: 'false',
    };
    const hosts = { CDN_HOST: 'cdn.example.com', ROBLOX_PROXY_HOST: 'proxy.example.com/v1' };
    expect(readSettings({ ...live, ...given, ...hosts })).toMatchObject({
      listenAddress: '::1',
      metricsPort: 9100,
      drainMs: 2_000,
      hasGamesInPages: false,
      roblox: 'https://proxy.example.com/v1',
      browser: { cdnOrigin: 'https://cdn.example.com' },
    });
  });

  it('treat an empty value as absent', () => {
    expect(readSettings({ ...live, PORT: '', PRODUCT_NAME: ' ' })).toMatchObject({
      port: 3000,
      browser: { productName: defaultBrand.productName },
    });
  });
});

describe('a missing or invalid setting is reported in one line', () => {
  it.each<[string, Record<string, string | undefined>, string]>([
    ['API_HOST', {}, 'npm start'],
    ['API_HOST', { ...live, API_HOST: 'http://api.example.com' }, 'https'],
    ['API_HOST', { ...live, API_HOST: 'ftp://api.example.com' }, 'address'],
    ['API_HOST', { ...live, API_HOST: 'https://user:pass@api.example.com' }, 'address'],
    ['API_HOST', { ...live, API_HOST: 'https://api.example.com/?key=1' }, 'address'],
    ['API_HOST', { ...live, API_HOST: 'https://api.example.com/#top' }, 'address'],
    ['CDN_HOST', { ...live, CDN_HOST: 'http://cdn.example.com' }, 'https'],
    ['SENTRY_DSN', { ...live, SENTRY_DSN: 'https://sentry.io/2' }, 'DSN'],
    ['SENTRY_DSN', { ...live, SENTRY_DSN: 'https://key@sentry.io' }, 'DSN'],
    ['SENTRY_DSN', { ...live, SENTRY_DSN: 'http://key@sentry.io/2' }, 'DSN'],
    ['SENTRY_DSN', { ...live, SENTRY_DSN: 'key' }, 'DSN'],
    ['SENTRY_DSN', { ...live, SENTRY_DSN: 'https://key:secret@sentry.io/2' }, 'DSN'],
    ['ROBLOX_PROXY_HOST', { ...live, ROBLOX_PROXY_HOST: 'http://proxy.example.com' }, 'https'],
    ['FIREBASE_API_KEY', { ...live, FIREBASE_API_KEY: undefined }, 'missing'],
    ['FIREBASE_AUTH_DOMAIN', { ...live, FIREBASE_AUTH_DOMAIN: '' }, 'missing'],
    ['FIREBASE_PROJECT_ID', { ...live, FIREBASE_PROJECT_ID: undefined }, 'missing'],
    ['FIREBASE_APP_ID', { ...live, FIREBASE_APP_ID: undefined }, 'missing'],
    ['FIREBASE_PROJECT_ID', { ...live, FIREBASE_PROJECT_ID: 'demo-portal' }, 'emulator'],
    ['FIREBASE_AUTH_EMULATOR_HOST', { ...live, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'unsigned'],
    [
      'FIREBASE_AUTH_EMULATOR_HOST',
      { ...emulator, FIREBASE_AUTH_EMULATOR_HOST: 'evil.example:9099' },
      'machine',
    ],
    ['PORT', { ...live, PORT: '65536' }, '65535'],
    ['METRICS_PORT', { ...live, PORT: '8080', METRICS_PORT: '8080' }, 'PORT'],
    ['LOG_LEVEL', { ...live, LOG_LEVEL: 'loud' }, 'info'],
    ['TRUST_PROXY', { ...live, TRUST_PROXY: 'true' }, 'proxies'],
    ['TRUST_PROXY', { ...live, TRUST_PROXY: '99' }, 'proxies'],
    ['TRUST_PROXY', { ...live, TRUST_PROXY: '0.0.0.0/0' }, 'proxies'],
    ['TRUST_PROXY', { ...live, TRUST_PROXY: '10.0.0.1, ::/0' }, 'proxies'],
    ['TRUST_PROXY', { ...live, TRUST_PROXY: '10.0.0.1/33' }, 'proxies'],
    ['TRUST_PROXY', { ...live, TRUST_PROXY: 'fd00::/129' }, 'proxies'],
    ['PORTAL_ORIGIN', { ...live, PORTAL_ORIGIN: undefined }, 'missing'],
    ['VITE_DEV', { ...live, VITE_DEV: 'true' }, 'offline'],
    ['RATE_LIMIT_SCALE', { ...live, RATE_LIMIT_SCALE: '0' }, 'live'],
    ['PICTURE_HOSTS', { ...live, PICTURE_HOSTS: 'https://*.com' }, 'name'],
    ['FIREBASE_AUTH_DOMAIN', { ...live, FIREBASE_AUTH_DOMAIN: 'x; script-src *' }, 'domain'],
    ['AUTH_REDIRECT_ORIGINS', { ...live, AUTH_REDIRECT_ORIGINS: 'http://accounts.google.com' }, 'https'],
    ['AUTH_REDIRECT_ORIGINS', { ...live, AUTH_REDIRECT_ORIGINS: 'https://*.google.com' }, 'https'],
    ['AUTH_REDIRECT_ORIGINS', { ...live, AUTH_REDIRECT_ORIGINS: 'https://google.com/o?to=x' }, 'https'],
    ['PICTURE_HOSTS', { ...live, PICTURE_HOSTS: "https://a.example; script-src 'unsafe-inline'" }, 'https'],
    ['RATE_LIMIT_SCALE', { ...live, RATE_LIMIT_SCALE: 'high' }, 'number'],
    ['MAX_CONCURRENT_CALLS', { ...live, MAX_CONCURRENT_CALLS: '0' }, 'number'],
    ['REDIS_URL', { ...live, REDIS_URL: 'http://localhost:6379' }, 'redis://'],
    ['REDIS_PREFIX', { ...live, REDIS_PREFIX: 'two words' }, 'letters'],
    ['DRAIN_SECONDS', { ...live, DRAIN_SECONDS: '-1' }, 'number'],
    ['PASSWORD_MINIMUM', { ...live, PASSWORD_MINIMUM: '5' }, 'from 6'],
    ['PASSWORD_MINIMUM', { ...live, PASSWORD_MINIMUM: '129' }, 'to 128'],
    ['PASSWORD_MINIMUM', { ...live, PASSWORD_MINIMUM: '8.5' }, 'whole'],
    ['HIDE_ACCOUNTS', { ...live, HIDE_ACCOUNTS: 'perhaps' }, 'true'],
    ['MOCK_PORT', { ...live, MOCK_PORT: '4000' }, 'offline'],
    ['MOCK_STATE', { ...live, MOCK_STATE: 'world.json' }, 'offline'],
    ['SUPPORT_EMAIL', { ...live, SUPPORT_EMAIL: 'nobody' }, ''],
    ['SECURITY_CONTACT', { ...live, SECURITY_CONTACT: 'security@example.com' }, 'mailto:'],
    ['SECURITY_CONTACT', { ...live, SECURITY_CONTACT: 'mailto:a@b.c\nExpires: never' }, 'mailto:'],
    ['LINK_DISCORD', { ...live, LINK_DISCORD: 'javascript:alert(1)' }, ''],
    ['LINK_FLY_HIGH_SIM', { ...live, LINK_FLY_HIGH_SIM: 'http://games.example.com' }, ''],
    ['PRODUCT_NAME', { ...live, PRODUCT_NAME: 'x'.repeat(41) }, ''],
  ])('%s %#', (setting, environment, part) => {
    let line = '';
    try {
      readSettings(environment);
    } catch (error) {
      line = error instanceof Error ? error.message : '';
    }
    expect(line.startsWith(`${setting}: `)).toBe(true);
    expect(line).toContain(part);
    expect(line).not.toContain('\n');
  });
});

it('.env.example names every setting, and no other', () => {
  const named = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm);
  // Only `npm start` uses the mock host's own settings.
  expect(Array.from(named, ([, name]) => name).sort()).toEqual(
    [...settingNames, 'MOCK_PORT', 'MOCK_STATE'].sort(),
  );
});
