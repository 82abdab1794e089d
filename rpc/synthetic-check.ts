import { renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Does what a player does: loads a page, signs in with email and password, reads the own profile. Prints each step's
 * result for Prometheus, also into CHECK_FILE, and ends with exit code 1 if a step has failed (rpc/deploy/monitoring).
 * The password comes from the environment, because other users can read a process' arguments.
 */
const SettingsSchema = z.object({
  PORTAL_ORIGIN: z.url(),
  FIREBASE_API_KEY: z.string().default('key'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  CHECK_EMAIL: z.string(),
  CHECK_PASSWORD: z.string(),
  /** A file in the folder of node_exporter's textfile collector. */
  CHECK_FILE: z.string().optional(),
});
const TIMEOUT_MS = 15_000;

const { success, data: settings, error } = SettingsSchema.safeParse(process.env);
if (!success) {
  process.stderr.write(`${z.prettifyError(error)}\n`);
  process.exit(2);
}
const origin = new URL(settings.PORTAL_ORIGIN).origin;
const emulator = settings.FIREBASE_AUTH_EMULATOR_HOST;
const identity =
  emulator === undefined
    ? 'https://identitytoolkit.googleapis.com'
    : `http://${emulator}/identitytoolkit.googleapis.com`;

const lines: string[] = [];
let token = '';
const isHealthy =
  (await runStep('page', () => request(`${origin}/login`, { headers: { accept: 'text/html' } }))) &&
  (await runStep('sign_in', signIn)) &&
  (await runStep('profile', () =>
    request(`${origin}/trpc/profile.own`, { headers: { authorization: `Bearer ${token}` } }),
  ));
report();
process.exitCode = isHealthy ? 0 : 1;

async function runStep(step: string, action: () => Promise<unknown>): Promise<boolean> {
  const startedAt = performance.now();
  const reason = await action().then(
    () => undefined,
    (thrown: unknown) => String(thrown),
  );
  if (reason !== undefined) process.stderr.write(`${step}: ${reason}\n`);
  lines.push(`synthetic_check_success{step="${step}"} ${reason === undefined ? 1 : 0}`);
  lines.push(
    `synthetic_check_seconds{step="${step}"} ${((performance.now() - startedAt) / 1_000).toFixed(3)}`,
  );
  return reason === undefined;
}

async function signIn(): Promise<void> {
  const response = await request(
    `${identity}/v1/accounts:signInWithPassword?key=${settings?.FIREBASE_API_KEY}`,
    {
      method: 'POST',
      // The key may be restricted to the portal's pages.
      headers: { 'content-type': 'application/json', referer: `${origin}/` },
      body: JSON.stringify({
        email: settings?.CHECK_EMAIL,
        password: settings?.CHECK_PASSWORD,
        returnSecureToken: true,
      }),
    },
  );
  token = z.object({ idToken: z.string() }).parse(JSON.parse(response)).idToken;
}

async function request(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = await response.text();
  // Not the body: an identity service's may name the account.
  if (!response.ok) throw new Error(`status ${response.status}`);
  return body;
}

function report(): void {
  // One family after the other, as Prometheus' format demands.
  lines.push(`synthetic_check_timestamp_seconds ${Math.round(Date.now() / 1_000)}`);
  const text = `${lines.toSorted().join('\n')}\n`;
  process.stdout.write(text);
  if (!settings?.CHECK_FILE) return;
  // Renamed, so that the collector never reads half a file.
  writeFileSync(`${settings.CHECK_FILE}.tmp`, text);
  renameSync(`${settings.CHECK_FILE}.tmp`, settings.CHECK_FILE);
}
