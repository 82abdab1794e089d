import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrand } from '#schema/brand/brand.ts';
import { staleBuilds } from './builds.ts';
import { startEmulator } from './emulator.ts';
import type { Person } from './play-people.ts';
import { peopleOf, untilSignInWorks } from './play-people.ts';
import type { PlaySettings } from './play-settings.ts';
import { readPlaySettings, SettingsError } from './play-settings.ts';
import type { Child } from './processes.ts';
import { ChildFailure, isPortTaken, root } from './processes.ts';
import type { Places } from './servers.ts';
import { originOf, projectId, startDevPortal, startMock, startPortal } from './servers.ts';

/** Offline play: the portal, the mock host and the Auth emulator as children of this process. */

const children: Child[] = [];
let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

play(process.argv.includes('--dev')).catch(fail);

async function play(isDev: boolean): Promise<void> {
  const dotenv = join(root, '.env');
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  const settings = readPlaySettings(process.env);
  await refuseTakenPorts(settings);
  const { host, port } = settings.emulator;
  const places = { portal: settings.portal.port, mock: settings.mock.port, emulator: `${host}:${port}` };

  const identity = startEmulator({ host, port, projectId });
  watch(identity.child);
  const mock = startMock(places, { onErrorLine: saying('mock host') });
  watch(mock.child);
  if (!isDev) await buildWhatIsStale();
  const start = isDev ? startDevPortal : startPortal;
  const portal = start(places, { onErrorLine: saying('portal') });
  watch(portal.child);

  await Promise.all([mock.ready, portal.ready]);
  const people = await peopleOf(originOf(places.mock));
  say(welcome(places, people));
  await identity.ready;
  await untilSignInWorks(originOf(places.mock), mock.child);
  say(`Sign-in is ready, ${process.uptime().toFixed(1)} s after the start. Ctrl-C ends everything.`);
}

async function refuseTakenPorts(settings: PlaySettings): Promise<void> {
  const taken = new Set<number>();
  for (const { port, movedBy } of Object.values(settings)) {
    if (taken.has(port) || (await isPortTaken(port))) {
      throw new SettingsError(`Port ${port} is in use. Set ${movedBy} to another one.`);
    }
    taken.add(port);
  }
}

async function buildWhatIsStale(): Promise<void> {
  const stale = await staleBuilds();
  if (stale.length > 0) say(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
  const running = stale.map((build) => build.start());
  children.push(...running.map(({ child }) => child));
  await Promise.all(running.map(({ done }) => done));
}

/** Until the end is wanted, a child that ends is a failure of the whole. */
function watch(child: Child): void {
  children.push(child);
  void child.ended.then((how) => fail(new ChildFailure(child, how)));
}

async function fail(error: unknown): Promise<void> {
  if (isEnding) return;
  if (error instanceof ChildFailure && error.child.tail()) complain(error.child.tail());
  const isExpected = error instanceof ChildFailure || error instanceof SettingsError;
  complain(error instanceof Error && isExpected ? error.message : String(error));
  await end(1);
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(children.map((child) => child.stop()));
  process.exit(code);
}

function welcome({ portal, mock, emulator }: Places, people: readonly Person[]): string {
  const width = Math.max(0, ...people.map(({ email }) => email.length));
  const persons = people.map(({ email, password, is }) => `  ${email.padEnd(width)}  ${password}  ${is}`);
  return `
${process.env.PRODUCT_NAME || defaultBrand.productName}, played offline
  portal     ${originOf(portal)}
  mock host  ${originOf(mock)}/__mock
  identity   http://${emulator} (starting)

Sign in as
${persons.join('\n')}
`;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

function saying(name: string) {
  return (line: string) => complain(`[${name}] ${line}`);
}
