import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '#schema/parse-json.ts';
import {
  EmulatorAddressSchema,
  loadDotenv,
  OriginSchema,
  parseSettings,
  SettingsError,
} from '#schema/settings.ts';
import { createFirebaseAuthRequest } from './auth/firebase-auth-request.ts';
import { readProxySettings } from './env/proxy.ts';
import { createPooledTransport } from './host/transport.ts';

/**
 * Does what a player does: loads a page, signs in with email and password, reads the own profile. Prints each step's
 * result for Prometheus, also into CHECK_FILE, and ends with exit code 1 if a step has failed (rpc/deploy/monitoring).
 * The password comes from the environment, because other users can read a process' arguments.
 */
const SettingsSchema = z.object({
  PORTAL_ORIGIN: OriginSchema,
  FIREBASE_API_KEY: z.string().default('key'),
  FIREBASE_AUTH_EMULATOR_HOST: EmulatorAddressSchema.optional(),
  CHECK_EMAIL: z.email('must be an email address'),
  CHECK_PASSWORD: z.string('is missing'),
  /** A file in the folder of node_exporter's textfile collector. */
  CHECK_FILE: z.string().optional(),
});
const TIMEOUT_MS = 15_000;

const ProfileResponseSchema = z.object({ result: z.object({ data: z.looseObject({}) }) });

const { settings, proxies } = readSettings();
const transport = createPooledTransport({ proxies, connections: 1 });
const { CHECK_EMAIL: email, CHECK_PASSWORD: password, CHECK_FILE: file } = settings;
const { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_API_KEY: apiKey } = settings;
const origin = settings.PORTAL_ORIGIN;

let token = '';
const steps = { page: readPage, sign_in: signIn, profile: readProfile };
const lines: string[] = [];
for (const [step, run] of Object.entries(steps)) {
  const startedAt = performance.now();
  const problem = await run().then(() => undefined, describeError);
  const seconds = (performance.now() - startedAt) / 1_000;
  lines.push(`synthetic_check_success{step="${step}"} ${problem === undefined ? 1 : 0}`);
  lines.push(`synthetic_check_seconds{step="${step}"} ${seconds.toFixed(3)}`);
  if (problem === undefined) continue;
  process.stderr.write(`${step}: ${problem}\n`);
  process.exitCode = 1;
  break;
}
lines.push(`synthetic_check_timestamp_seconds ${Math.round(Date.now() / 1_000)}`);
// One family after the other, as Prometheus' format demands.
const text = `${lines.toSorted().join('\n')}\n`;
process.stdout.write(text);
await transport.close();
if (file) {
  // Renamed, so that the collector never reads half a file.
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}

function describeError(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? String(error) : `${error} (${cause})`;
}

async function readPage(): Promise<void> {
  const html = await request(`${origin}/login`, { headers: { accept: 'text/html' } });
  // A proxy may send a page of its own.
  if (!html.includes('<div id="root">')) throw new Error('not a page of the portal');
}

async function readProfile(): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await request(`${origin}/trpc/profile.own`, { headers });
  if (!ProfileResponseSchema.safeParse(parseJson(text)).success) throw new Error('not a profile');
}

async function signIn(): Promise<void> {
  const { url, init } = createFirebaseAuthRequest(
    'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    { email, password, returnSecureToken: true },
    { apiKey, emulator, portalUrl: origin },
  );
  const response = await request(url, init);
  token = z.object({ idToken: z.string() }).parse(JSON.parse(response)).idToken;
}

async function request(
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: string },
): Promise<string> {
  const { origin, pathname, search } = new URL(url);
  const method = body === undefined ? 'GET' : 'POST';
  const path = pathname + search;
  const response = await transport.send({ origin, method, path, headers, body, timeoutMs: TIMEOUT_MS });
  // Not the body: an identity service's may name the account.
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return response.body;
}

function readSettings() {
  try {
    if (existsSync('.env')) loadDotenv(() => process.loadEnvFile());
    return {
      settings: parseSettings(SettingsSchema, process.env),
      proxies: readProxySettings(process.env),
    };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
