import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offlineSettings, readSettings, settingNames } from '#rpc/env/settings.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import { errorReportTexts } from '#schema/brand/error-report-texts.ts';
import { loadDotenv } from '#schema/settings.ts';

const sentryDsn = 'https://key@o1.ingest.sentry.io/2';
const emulator = { API_HOST: 'http://localhost:4000', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
const live = {
  PORTAL_ORIGIN: 'https://portal.example.com',
  API_HOST: 'https://api.example.com',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'player-portal.example.com',
  FIREBASE_PROJECT_ID: 'player-portal',
  FIREBASE_APP_ID: 'app',
};

const list = (text: string) => text.split(',');
const signInPages = list(
  'https://apis.roblox.com/oauth,https://authorize.roblox.com,https://accounts.google.com/o/oauth2',
);

it('an emulator and a local host make the emulator mode, with one host for all calls', () => {
  expect(readSettings(emulator)).toMatchSnapshot();
});

it('a host and Firebase make the live mode, without emulator, mock and what no setting asks for', () => {
  const { browser, ...others } = readSettings(live);
  expect(others).toMatchObject({
    mode: 'live',
    roblox: 'https://users.roblox.com/v1',
    listenAddress: undefined,
    metricsPort: undefined,
    origin: live.PORTAL_ORIGIN,
    isLeaderboardCached: true,
    authRedirectOrigins: signInPages,
    warning:
      'TRUST_PROXY is not set: without a proxy in front, a flood of one address slows the portal for everybody',
  });
  expect(browser).toEqual({
    ...defaultBrand,
    cdnUrl: live.API_HOST,
    firebase: {
      apiKey: 'key',
      authDomain: 'player-portal.example.com',
      projectId: 'player-portal',
      appId: 'app',
    },
  });
});

const brand = {
  PRODUCT_NAME: 'Nova',
  SUPPORT_EMAIL: 'help@example.com',
  LINK_TWITTER: 'https://x.com/nova',
  LINK_STICK_SIM: 'https://games.example.com/1',
  REMOTE_CONFIG_GAMES_KEY: 'gamesV2',
};

it.each<[Record<string, string>, object]>([
  [{ PORTAL_ORIGIN: 'http://localhost:3000', API_HOST: 'http://127.0.0.1:5000' }, { mode: 'live' }],
  [{ API_HOST: 'api.example.com' }, { api: 'https://api.example.com' }],
  [{ API_HOST: 'https://api.example.com/' }, { api: 'https://api.example.com' }],
  [{ API_HOST: 'https://api.example.com/base/' }, { api: 'https://api.example.com/base' }],
  [{ API_HOST: 'HTTPS://API.example.com:8443' }, { api: 'https://api.example.com:8443' }],
  [{ API_HOST: 'https://bücher.example' }, { api: 'https://xn--bcher-kva.example' }],
  [{ API_HOST: 'api.example.com:8443/v1//' }, { api: 'https://api.example.com:8443/v1' }],
  [{ PORTAL_ORIGIN: 'Portal.example.com/' }, { origin: 'https://portal.example.com' }],
  [{ ROBLOX_PROXY_HOST: 'proxy.example.com/v1' }, { roblox: 'https://proxy.example.com/v1' }],
  [{ CDN_HOST: 'cdn.example.com' }, { browser: { cdnUrl: 'https://cdn.example.com' } }],
  [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
  [{ TRUST_PROXY: '1' }, { trustProxy: 1, warning: undefined }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8' }, { trustProxy: 'loopback,10.0.0.0/8,fd00::/8' }],
  [{ REDIS_URL: 'rediss://redis:6379/1' }, { redisUrl: 'rediss://redis:6379/1' }],
  [{ LEADERBOARD_CACHE: 'false' }, { isLeaderboardCached: false }],
  [{ ...emulator, LEADERBOARD_CACHE: 'true' }, { isLeaderboardCached: true }],
  [{ ...emulator, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, { mode: 'emulator' }],
  [{ API_HOST: 'http://[::1]:4000', CDN_HOST: 'cdn.example.com' }, { api: 'http://[::1]:4000' }],
  [
    { LISTEN_ADDRESS: '::1', METRICS_PORT: '9100' },
    { listenAddress: '::1', metricsPort: 9100 },
  ],
  [
    { DRAIN_SECONDS: '2', GAMES_IN_PAGES: 'false', PICTURE_HOSTS: 'https://a.test/, https://*.b.test' },
    { drainMs: 2_000, hasGamesInPages: false, pictureHosts: list('https://a.test,https://*.b.test') },
  ],
  [
    {
      https_proxy: 'https://proxy:443',
      HTTPS_PROXY: 'other:1',
      HTTP_PROXY: 'me:pass@proxy:3128',
      no_proxy: '.a',
    },
    {
      proxies: {
        httpsProxy: 'https://proxy/',
        httpProxy: 'http://me:pass@proxy:3128/',
        noProxy: 'localhost,127.0.0.1,[::1],.a',
      },
    },
  ],
  // Reports of vulnerabilities go to the support address unless they have another one.
  [{ SUPPORT_EMAIL: 'help@example.com' }, { securityContact: 'mailto:help@example.com' }],
  [{ SECURITY_CONTACT: 'https://example.com/security' }, { securityContact: 'https://example.com/security' }],
  [
    { PASSWORD_MINIMUM: '12', HIDE_ACCOUNTS: 'true' },
    { browser: { passwordMinimum: 12, hidesAccounts: true } },
  ],
  [{ SENTRY_DSN: sentryDsn }, { browser: { sentryDsn, errorReports: errorReportTexts.on } }],
  [
    brand,
    {
      browser: {
        productName: 'Nova',
        supportEmail: 'help@example.com',
        links: {
          ...defaultBrand.links,
          twitter: brand.LINK_TWITTER,
          'stick-sim': brand.LINK_STICK_SIM,
        },
        remoteConfigKeys: { games: 'gamesV2', badges: 'badges' },
      },
    },
  ],
  // An empty value is absent.
  [
    { PORT: '', PRODUCT_NAME: ' ' },
    { port: 3000, browser: { productName: defaultBrand.productName } },
  ],
])('%j is read', (given, expected) => {
  expect(readSettings({ ...live, ...given })).toMatchObject(expected);
});

it('the texts about error reports are on record', () => expect(errorReportTexts).toMatchSnapshot());

it.each<[setting: string, value: string | undefined, part: string, others?: Record<string, string>]>([
  ['API_HOST', undefined, 'npm start'],
  ['API_HOST', 'http://api.example.com', 'https'],
  ['API_HOST', 'ftp://api.example.com', 'address'],
  ['API_HOST', 'https://user:pass@api.example.com', 'address'],
  ['API_HOST', 'https://api.example.com/?key=1', 'address'],
  ['API_HOST', 'https://api.example.com/#top', 'address'],
  ['CDN_HOST', 'http://cdn.example.com', 'https'],
  ['SENTRY_DSN', 'https://sentry.io/2', 'DSN'],
  ['SENTRY_DSN', 'https://key@sentry.io', 'DSN'],
  ['SENTRY_DSN', 'http://key@sentry.io/2', 'DSN'],
  ['SENTRY_DSN', 'key', 'DSN'],
  ['SENTRY_DSN', 'https://key@999.1.1.1/2', 'DSN'],
  ['SENTRY_DSN', 'https://key:secret@sentry.io/2', 'DSN'],
  ['ROBLOX_PROXY_HOST', 'http://proxy.example.com', 'https'],
  ['FIREBASE_API_KEY', undefined, 'missing'],
  ['FIREBASE_AUTH_DOMAIN', '', 'missing'],
  ['FIREBASE_PROJECT_ID', undefined, 'missing'],
  ['FIREBASE_APP_ID', undefined, 'missing'],
  ['FIREBASE_PROJECT_ID', 'demo-portal', 'emulator'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099', 'unsigned'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'evil.example:9099', 'machine', { ...emulator }],
  ['FIREBASE_AUTH_EMULATOR_HOST', '[::1]:9099', 'IPv6', { ...emulator }],
  ['API_HOST', 'http://[::1]:4000', 'IPv6', { ...emulator }],
  ['CDN_HOST', 'https://[2001:db8::1]/cdn', 'IPv6'],
  ['API_HOST', 'http://127.0.0.1:4000', 'CDN_HOST'],
  ['PORT', '65536', '65535'],
  ['METRICS_PORT', '8080', 'PORT', { PORT: '8080' }],
  ['LOG_LEVEL', 'loud', 'info'],
  ['TRUST_PROXY', 'true', 'proxies'],
  ['TRUST_PROXY', '99', 'proxies'],
  ['TRUST_PROXY', '1,2', 'proxies'],
  ['TRUST_PROXY', 'loopback, 010.0.0.1', 'proxies'],
  ['TRUST_PROXY', '0.0.0.0/0', 'proxies'],
  ['TRUST_PROXY', '10.0.0.1, ::/0', 'proxies'],
  ['TRUST_PROXY', '10.0.0.1/', 'proxies'],
  ['TRUST_PROXY', '10.0.0.0/8,', 'proxies'],
  ['PORTAL_ORIGIN', undefined, 'missing'],
  ['VITE_DEV', 'true', 'offline'],
  ['RATE_LIMIT_SCALE', '0', 'live'],
  ['PICTURE_HOSTS', 'https://a.example, https://*.com', 'name'],
  ['FIREBASE_AUTH_DOMAIN', 'x;script-src*', 'domain'],
  ['AUTH_REDIRECT_ORIGINS', 'http://accounts.google.com', 'https'],
  ['AUTH_REDIRECT_ORIGINS', 'https://*.google.com', 'https'],
  ['AUTH_REDIRECT_ORIGINS', 'https://google.com/o?to=x', 'https'],
  ['PICTURE_HOSTS', "https://a.example;script-src'unsafe-inline'", 'https'],
  ['RATE_LIMIT_SCALE', 'high', 'from 0 to 1000000'],
  ['MAX_CONCURRENT_CALLS', '9', 'from 10 to 100000'],
  ['REDIS_URL', 'http://localhost:6379', 'redis://'],
  // A raw # or / of a password would end the host, and the user would become it.
  ['REDIS_URL', 'redis://user:12#x@redis:6379', '%23'],
  ['REDIS_URL', 'redis://user:12/x@redis:6379', '%2F'],
  ['REDIS_URL', 'redis://:50%@redis:6379', '%25'],
  ['REDIS_URL', 'redis://redis:6379/cache', 'redis://'],
  ['REDIS_URL', 'redis:///1', 'redis://'],
  ['API_HOST', 'https://:pass@api.example.com', 'address'],
  ['API_HOST', 'https:/api.example.com', 'address'],
  ['API_HOST', 'https//api.example.com', 'address'],
  ['API_HOST', 'https://https://api.example.com', 'address'],
  ['API_HOST', 'https://api.example.com/?', 'address'],
  ['API_HOST', 'api.example.com\\v1', 'address'],
  ['PORTAL_ORIGIN', 'https://portal.example.com/portal', 'path'],
  ['PORTAL_ORIGIN', 'http://portal.example.com', 'https'],
  ['PORT', '0x0BB8', '65535'],
  ['PORT', '3e3', '65535'],
  ['PORT', 'tcp://10.0.0.7:3000', '65535'],
  ['LISTEN_ADDRESS', '[::1]', 'machine'],
  ['LISTEN_ADDRESS', '*', 'machine'],
  ['FIREBASE_API_KEY', '<key>', 'console'],
  ['FIREBASE_PROJECT_ID', 'Player Portal', 'blank'],
  ['FIREBASE_PROJECT_ID', 'Player', 'console'],
  ['FIREBASE_APP_ID', '1:2:web:3;', 'console'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:99999', 'port', { ...emulator }],
  ['DRAIN_SECONDS', '1e1', 'from 0 to 60'],
  ['HTTPS_PROXY', 'socks5://proxy:1080', 'http proxy'],
  ['https_proxy', 'http://proxy:3128/path', 'http proxy'],
  ['HTTP_PROXY', 'http//proxy:3128', 'http proxy'],
  ['DRAIN_SECONDS', '-1', 'from 0 to 60'],
  ['PASSWORD_MINIMUM', '5', 'from 6'],
  ['PASSWORD_MINIMUM', '129', 'to 128'],
  ['PASSWORD_MINIMUM', '8.5', 'whole'],
  ['HIDE_ACCOUNTS', 'perhaps', 'true'],
  ['MOCK_PORT', '4000', 'offline'],
  ['MOCK_STATE', 'world.json', 'offline'],
  ['SUPPORT_EMAIL', 'nobody', ''],
  ['SECURITY_CONTACT', 'security@example.com', 'mailto:'],
  ['SECURITY_CONTACT', 'mailto:a@b.c\nExpires: never', 'line feed'],
  ['LINK_DISCORD', 'javascript:alert(1)', ''],
  ['LINK_FLY_HIGH_SIM', 'http://games.example.com', ''],
  ['LINK_FLY_HIGH_SIM', 'https:games.example.com', 'https://'],
  ['PRODUCT_NAME', 'x'.repeat(41), ''],
])('%s: %j is refused in one line', (setting, value, part, others) => {
  let line = '';
  try {
    readSettings({ ...live, ...others, [setting]: value });
  } catch (error) {
    line = error instanceof Error ? error.message : '';
  }
  expect(line).toMatch(new RegExp(`^${setting}: .+$`));
  expect(line).toContain(part);
  expect(line).toMatchSnapshot();
});

/** A valid value of each setting. */
const samples: Record<string, string> = {
  ...live,
  ...{ PORT: '3001', LISTEN_ADDRESS: '127.0.0.1', METRICS_PORT: '9464', TRUST_PROXY: 'loopback,10.0.0.0/8' },
  ...{ ROBLOX_PROXY_HOST: 'https://roblox.example.com/v1', CDN_HOST: 'https://cdn.example.com/pictures' },
  ...{
    AUTH_REDIRECT_ORIGINS: 'https://a.test,https://b.test/o',
    PICTURE_HOSTS: 'https://a.test,https://*.b.test',
  },
  ...{ PASSWORD_MINIMUM: '12', SECURITY_CONTACT: 'mailto:security@example.com', HIDE_ACCOUNTS: 'true' },
  ...{ GAMES_IN_PAGES: 'false', RATE_LIMIT_SCALE: '2.5', MAX_CONCURRENT_CALLS: '100' },
  ...{ REDIS_URL: 'rediss://user:p%40s%2Fs%23@redis.example.com:6379/1', DRAIN_SECONDS: '1.5' },
  ...{ LEADERBOARD_CACHE: 'true', SENTRY_DSN: sentryDsn, LOG_LEVEL: 'warn', VITE_DEV: 'false' },
  ...{ HTTPS_PROXY: 'http://proxy:3128', HTTP_PROXY: 'proxy:3128', NO_PROXY: '.internal' },
  ...{ PRODUCT_NAME: 'Nova', SUPPORT_EMAIL: 'help@example.com' },
  ...{ REMOTE_CONFIG_GAMES_KEY: 'gamesV2', REMOTE_CONFIG_BADGES_KEY: 'badgesV2' },
  ...Object.fromEntries(
    settingNames.filter((name) => name.startsWith('LINK_')).map((name) => [name, 'https://x.com/nova']),
  ),
};

/** The characters that editors, shells, env files and secret stores put around a value. */
const wrappings = ['%s\n', '%s\r\n', ' %s\t', '\ufeff%s', '%s\u00a0'];
const spoilings = ['"%s"', "'%s'", '“%s”', '%s\nnext', '%s\0'];

it.each(settingNames.filter((name) => name !== 'FIREBASE_AUTH_EMULATOR_HOST'))(
  '%s is trimmed, and refused by its name in quotes, with a control character or with a blank',
  (name) => {
    const value = samples[name] ?? '';
    expect(value).not.toBe('');
    const read = (text: string) => readSettings({ ...samples, [name]: text });
    for (const wrapping of wrappings) expect(read(wrapping.replace('%s', value))).toEqual(read(value));
    for (const spoiling of spoilings)
      expect(() => read(spoiling.replace('%s', value)), spoiling).toThrow(new RegExp(`^${name}: [^\\n]+$`));
    if (!['PRODUCT_NAME', 'NO_PROXY'].includes(name))
      for (const blank of [' ', '\u00a0', '\u200b'])
        expect(() => read(value.slice(0, 1) + blank + value.slice(1))).toThrow(
          `${name}: must not have a blank`,
        );
  },
);

it('a name may have blanks and joined emoji, and the first name of a file a byte order mark', () => {
  const { port, browser } = readSettings({ ...live, PRODUCT_NAME: 'The 👩‍🚀 Kids’', '\ufeffPORT': '3001' });
  expect({ port, name: browser.productName }).toEqual({ port: 3001, name: 'The 👩‍🚀 Kids’' });
});

it('a file .env that cannot be read is refused by its name', () => {
  expect(() => loadDotenv(() => process.loadEnvFile('tests'))).toThrow(/^\.env: cannot be read/);
});

it('.env.example names every setting, and no other', () => {
  const named = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm);
  // Only `npm start` uses the mock host's own settings.
  expect(Array.from(named, ([, name]) => name).sort()).toEqual([...settingNames, ...offlineSettings].sort());
});
