import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrand } from '#schema/brand/brand.ts';
import { loadDotenv, SettingsError } from '#schema/settings.ts';
import { startEmulator } from './emulator.ts';
import { isPortTaken } from './free-ports.ts';
import type { Child } from './processes.ts';
import { ChildProcessError, repositoryRoot } from './processes.ts';
import type { Person, StackAddresses } from './servers.ts';
import { fetchPeople, startMockHost, startPortal, toLocalOrigin, waitForSignIn } from './servers.ts';
import type { StartSettings } from './settings.ts';
import { readStartSettings } from './settings.ts';
import { takeOverSignal } from './signals.ts';
import { findStaleBuilds, watchWebBuild } from './stale-builds.ts';

/** `npm start`: runs the portal, the mock host and the Auth emulator as child processes. */

const children: Child[] = [];
let isShuttingDown = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) takeOverSignal(signal, () => void shutdown(0));

startStack(process.argv.slice(2)).catch(fail);

async function startStack(flags: readonly string[]): Promise<void> {
  const isDev = flags.includes('--dev');
  const unknown = flags.find((flag) => flag !== '--dev');
  if (unknown !== undefined) throw new SettingsError(unknown, 'npm start has no such flag');
  const dotenv = join(repositoryRoot, '.env');
  if (existsSync(dotenv)) loadDotenv(() => process.loadEnvFile(dotenv));
  const settings = readStartSettings(process.env);
  await assertPortsFree(settings);
  const { host, port } = settings.FIREBASE_AUTH_EMULATOR_HOST;
  const addresses = { portal: settings.PORT, mock: settings.MOCK_PORT, emulator: `${host}:${port}` };
  const { PORTAL_ORIGIN: origin = toLocalOrigin(addresses.portal) } = settings;

  const identity = await startEmulator(host, port);
  supervise(identity.child);
  const mock = startMockHost(addresses, {
    env: { PORTAL_ORIGIN: origin },
    onErrorLine: createErrorPrinter('mock host'),
  });
  supervise(mock.child);
  if (!isDev) await buildStale();
  const portal = startPortal(addresses, { isDev, onErrorLine: createErrorPrinter('portal') });
  supervise(portal.child);

  await Promise.all([mock.ready, portal.ready]);
  if (!isDev)
    watchWebBuild(() => printError('dist/ is being built anew: restart npm start when that has ended'));
  const people = await fetchPeople(toLocalOrigin(addresses.mock));
  print(formatWelcome(origin, addresses, people));
  await identity.ready;
  await waitForSignIn(toLocalOrigin(addresses.mock), mock.child);
  print(`Sign-in is ready, ${process.uptime().toFixed(1)} s after the start. Press Ctrl-C to stop.`);
}

async function assertPortsFree({ PORT, MOCK_PORT, FIREBASE_AUTH_EMULATOR_HOST }: StartSettings) {
  const ports = { PORT, MOCK_PORT, FIREBASE_AUTH_EMULATOR_HOST: FIREBASE_AUTH_EMULATOR_HOST.port };
  const taken = new Set<number>();
  for (const [setting, port] of Object.entries(ports)) {
    if (taken.has(port) || (await isPortTaken(port))) {
      throw new SettingsError(setting, `${port} is in use. Set another one`);
    }
    taken.add(port);
  }
}

async function buildStale(): Promise<void> {
  const stale = await findStaleBuilds();
  if (stale.length > 0) print(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
  const running = stale.map((build) => build.start());
  children.push(...running.map(({ child }) => child));
  await Promise.all(running.map(({ done }) => done));
}

/** Shuts everything down if this child exits first. */
function supervise(child: Child): void {
  children.push(child);
  void child.ended.then((reason) => fail(new ChildProcessError(child, reason)));
}

async function fail(error: unknown): Promise<void> {
  if (isShuttingDown) return;
  if (error instanceof ChildProcessError && error.child.tail()) printError(error.child.tail());
  const isExpected = error instanceof ChildProcessError || error instanceof SettingsError;
  printError(error instanceof Error && isExpected ? error.message : String(error));
  await shutdown(1);
}

async function shutdown(code: number): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  await Promise.all(children.map((child) => child.stop()));
  process.exit(code);
}

function formatWelcome(
  origin: string,
  { portal, mock, emulator }: StackAddresses,
  people: readonly Person[],
): string {
  const local = toLocalOrigin(portal);
  const width = Math.max(0, ...people.map(({ email }) => email.length));
  const persons = people.map(({ email, password, is }) => `  ${email.padEnd(width)}  ${password}  ${is}`);
  return `
${process.env.PRODUCT_NAME || defaultBrand.productName} is running on this machine
  portal         ${new URL(origin).port === String(portal) ? origin : `${origin} (listens on ${local})`}
  mock host      ${toLocalOrigin(mock)}/__mock
  Auth emulator  http://${emulator} (starting)

Sign in as
${persons.join('\n')}
`;
}

// A console ignores a reader that has left, as after `npm start | head`.
const print = (line: string) => console.log(line);
const printError = (line: string) => console.error(line);

function createErrorPrinter(name: string) {
  return (line: string) => printError(`[${name}] ${line}`);
}
