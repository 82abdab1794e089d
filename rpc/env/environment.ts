import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';
import { z } from 'zod';
import { MAX_BATCH_SIZE } from '#schema/batch-limit.ts';
import { passwords } from '#schema/constants.ts';
import { isLoopback } from '#schema/local-host.ts';
import {
  addScheme,
  createNumberSchema,
  EmulatorAddressSchema,
  isAddress,
  ListenAddressSchema,
  OriginSchema,
  PortSchema,
} from '#schema/settings.ts';
import { DEFAULT_REDIRECT_URLS } from '../host/redirect-allowlist.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Accepts an https URL, an http URL of this machine, or a URL without a scheme, which becomes https. */
const AddressSchema = z
  .string('is missing: it is the address of the API host. To play offline, use `npm start`')
  .transform(addScheme)
  .refine(isAddress, {
    error: 'must be the address of a host, like https://api.example.com',
    abort: true,
  })
  .refine((text) => /^https:/i.test(text) || isLocal(text), 'must be https, except on this machine')
  .transform((text) => new URL(text).href.replace(/\/+$/, ''));

const proxyRule =
  'must be false, the number of proxies in front (at most 9), or their addresses separated by commas';
const TrustProxySchema = z
  .string()
  .refine(isTrustProxy, proxyRule)
  .transform((text): false | number | string => {
    if (text === 'false') return false;
    return /^\d+$/.test(text) ? Number(text) : text;
  });

/**
 * Rejects 'true', a network of all addresses and more proxies than anyone has, because any client could then choose the
 * address that it is counted under.
 */
function isTrustProxy(text: string): boolean {
  if (/^(false|\d)$/.test(text)) return true;
  const proxies = splitProxies(text);
  try {
    proxyaddr.compile(proxies);
    // It reads 1 and 010.0.0.1 as addresses, too.
    return proxies.every((proxy) => /^[a-z]+$/.test(proxy) || isIP(proxy.split('/', 1).join()) !== 0);
  } catch {
    return false;
  }
}

/** Splits proxies' addresses that are separated by commas. */
export const splitProxies = (text: string) => text.split(',').map((part) => part.trim());

/** Parses origins, or URLs if the pattern allows a path, separated by commas. */
const createOriginListSchema = (pattern: RegExp, rule: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.replace(/\/$/, '')))
    .refine((parts) => parts.every((part) => pattern.test(part)), rule);

/** Firebase's own form would refuse the names of emulators and tests. */
const createFirebaseSchema = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must be as Firebase's console shows it, like ${example}`).optional();

const RedisUrlSchema = z
  .string()
  .refine(
    isRedisUrl,
    'must be like redis://:password@host:6379/1, with @ / ? # and % of the password as %40 %2F %3F %23 and %25',
  );

/** A raw # or / of a password would end the URL's host, so that the user would become the host. */
function isRedisUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, hash, username, password } = new URL(text);
  return (
    /^rediss?:$/.test(protocol) &&
    hostname !== '' &&
    /^(\/\d*)?$/.test(pathname) &&
    !hash &&
    isDecodable(username + password)
  );
}

const isDecodable = (text: string) => !/%(?![0-9a-f]{2})/i.test(text);

export const EnvironmentSchema = z.object({
  PORT: PortSchema.default(3000),
  LISTEN_ADDRESS: ListenAddressSchema.optional(),
  METRICS_PORT: PortSchema.optional(),
  PORTAL_ORIGIN: OriginSchema.optional(),
  API_HOST: AddressSchema,
  ROBLOX_PROXY_HOST: AddressSchema.optional(),
  CDN_HOST: AddressSchema.optional(),
  FIREBASE_API_KEY: createFirebaseSchema(/^[\w-]+$/, 'AIzaSyExample'),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/i, 'must be a domain without a scheme, like portal.firebaseapp.com')
    .optional(),
  FIREBASE_PROJECT_ID: createFirebaseSchema(/^([a-z0-9.-]+:)?[a-z][a-z0-9-]*$/, 'player-portal'),
  FIREBASE_APP_ID: createFirebaseSchema(/^[\w:-]+$/, '1:1234567890:web:0123abcd'),
  FIREBASE_AUTH_EMULATOR_HOST: EmulatorAddressSchema.optional(),
  TRUST_PROXY: TrustProxySchema.default(false),
  AUTH_REDIRECT_ORIGINS: createOriginListSchema(
    /^https:\/\/[a-z0-9.-]+(:\d+)?(\/[\w.-]+)*$/,
    'must be https origins separated by commas, perhaps with a path, like https://accounts.google.com/o/oauth2',
  ).default([...DEFAULT_REDIRECT_URLS]),
  PICTURE_HOSTS: createOriginListSchema(
    /^https:\/\/(\*\.[a-z0-9-]+\.)?[a-z0-9.-]+(:\d+)?$/,
    'must be https origins separated by commas, perhaps with a *. before a name of two parts or more',
  ).prefault('https://*.rbxcdn.com,https://cdn.discordapp.com,https://*.googleusercontent.com'),
  PASSWORD_MINIMUM: createNumberSchema(passwords.minimum, 128)
    .pipe(z.int('must be a whole number'))
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be a mailto: or https: address, like mailto:security@example.com',
    )
    .optional(),
  HIDE_ACCOUNTS: z.stringbool('must be true or false').default(false),
  GAMES_IN_PAGES: z.stringbool('must be true or false').default(true),
  RATE_LIMIT_SCALE: createNumberSchema(0, 1_000_000).default(1),
  MAX_CONCURRENT_CALLS: createNumberSchema(MAX_BATCH_SIZE, 100_000).default(384),
  REDIS_URL: RedisUrlSchema.optional(),
  LEADERBOARD_CACHE: z.stringbool('must be true or false').optional(),
  DRAIN_SECONDS: createNumberSchema(0, 60).default(0.5),
  SENTRY_DSN: z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) &&
        /^(https:\/\/\w+@[\w.-]+|http:\/\/\w+@(localhost|127\.0\.0\.1))(:\d+)?(\/[\w.-]+)*\/\d+$/.test(text),
      'must be the DSN of a Sentry project, like https://key@o1.ingest.sentry.io/2; http only on this machine',
    )
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  VITE_DEV: z.stringbool('must be true or false').default(false),
});
export type EnvironmentValues = z.infer<typeof EnvironmentSchema>;

/** Checks whether a URL's host is this machine's loopback address. */
export const isLocal = (address: string) => isLoopback(new URL(address).hostname);
