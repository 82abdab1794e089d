import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { findFreePorts, isPortTaken, repositoryRoot } from '#mock-api/start/processes.ts';
import { toLocalOrigin } from '#mock-api/start/servers.ts';
import type { Process } from '#tests/support/process-tree.ts';
import { isAlive, listDescendants } from '#tests/support/process-tree.ts';
import { baseTest as test } from '../fixtures/test.ts';

// Each of these starts a whole portal of its own: one after the other, or they slow each other down.
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** Between two looks, in ms. */
const POLL_INTERVALS = [100];
const startedProcesses: ChildProcess[] = [];
/** One that failed would else go on playing. */
test.afterEach(() => {
  for (const { pid, exitCode } of startedProcesses.splice(0))
    if (pid && exitCode === null) process.kill(-pid, 'SIGTERM');
});

test('npm start does not wait for the identity service, prints where everything is and who can sign in, and SIGTERM to npm leaves nothing', async () => {
  const play = await runNpmStart();
  const emulator = await play.process('mock-api/start/emulator-process.ts');
  process.kill(emulator, 'SIGSTOP');
  await play.says(/Sign in as/);
  expect((await fetch(toLocalOrigin(play.portal))).status).toBe(200);
  expect(play.output()).not.toContain('Sign-in is ready');
  process.kill(emulator, 'SIGCONT');

  await play.says(/Sign-in is ready/);
  for (const origin of [
    toLocalOrigin(play.portal),
    `${toLocalOrigin(play.mock)}/__mock`,
    `http://${play.emulator}`,
  ]) {
    expect(play.output()).toContain(origin);
  }
  for (const name of ['veteran', 'rookie', 'emailonly', 'hidden', 'disabled']) {
    expect(play.output()).toContain(`${name}@example.com`);
  }
  expect((await fetch(`${toLocalOrigin(play.portal)}/login`)).status).toBe(200);

  play.npm.kill('SIGTERM');
  await play.leavesNothing();
});

test('Ctrl-C in a terminal leaves nothing', async () => {
  const play = await runNpmStart();
  await play.says(/Sign in as/);
  play.pressCtrlC();
  await play.leavesNothing();
});

test('SIGTERM in the middle of the start leaves nothing', async () => {
  const play = await runNpmStart();
  await expect
    .poll(() => play.processes().length, { timeout: 30_000, intervals: POLL_INTERVALS })
    .toBeGreaterThan(2);
  play.npm.kill('SIGTERM');
  await play.leavesNothing();
});

test('a part that dies ends everything with a line that names it', async () => {
  const play = await runNpmStart();
  await play.says(/Sign in as/);
  process.kill(await play.process('mock-api/main.ts'), 'SIGKILL');
  await play.leavesNothing();
  expect(await play.exitCode).toBe(1);
  expect(play.output().trim().split('\n').at(-1)).toBe('mock host stopped: SIGKILL');
});

for (const setting of ['PORT', 'MOCK_PORT', 'FIREBASE_AUTH_EMULATOR_HOST'] as const) {
  test(`a port in use is one line that names it and ${setting}, which moves it`, async () => {
    const [port = 0] = await findFreePorts(1);
    const holder = createServer().listen(port, '127.0.0.1');
    const value = setting === 'FIREBASE_AUTH_EMULATOR_HOST' ? `127.0.0.1:${port}` : String(port);
    const play = await runNpmStart({ [setting]: value });
    expect(await play.exitCode).toBe(1);
    expect(play.lines()).toEqual([`Port ${port} is in use. Set ${setting} to another one.`]);
    await play.leavesNothing();
    holder.close();
  });
}

for (const [what, environment, line] of [
  ['a bad port', { PORT: 'abc' }, 'PORT must be a port, from 1 to 65535'],
  [
    'a host that is not the mock',
    { API_HOST: 'https://api.example.com' },
    'API_HOST is set: to run the portal against a host use `npm run serve`',
  ],
  [
    'an emulator on another machine',
    { FIREBASE_AUTH_EMULATOR_HOST: 'elsewhere.example:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST must be a port of this machine, like 127.0.0.1:9099',
  ],
] as const) {
  test(`${what} is refused in one line`, async () => {
    const play = await runNpmStart(environment);
    expect(await play.exitCode).toBe(1);
    expect(play.lines()).toEqual([line]);
  });
}

/** `npm start` on ports of its own, as a person at a terminal would type it. */
async function runNpmStart(environment: Readonly<Record<string, string>> = {}) {
  const [portal = 0, mock = 0, identity = 0] = await findFreePorts(3);
  const emulator = `127.0.0.1:${identity}`;
  const settings = { PORT: String(portal), MOCK_PORT: String(mock), FIREBASE_AUTH_EMULATOR_HOST: emulator };
  // A group of its own, which is what a terminal sends its Ctrl-C to.
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: repositoryRoot,
    detached: true,
    env: { ...process.env, ...settings, ...environment },
  });
  startedProcesses.push(npm);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const started = new Map<number, Process>();

  return {
    npm,
    portal,
    mock,
    emulator,
    output: () => output,
    /** What the start said, without npm's own warnings. */
    lines: () => output.split('\n').filter((line) => line !== '' && !line.startsWith('npm ')),
    exitCode: new Promise((resolve) => npm.once('close', resolve)),
    says: (words: RegExp) =>
      expect.poll(() => output, { timeout: 120_000, intervals: POLL_INTERVALS }).toMatch(words),
    pressCtrlC: () => process.kill(-Number(npm.pid), 'SIGINT'),
    processes: () => recordDescendants(started, npm),
    /** The id of the process that runs this script, once it does. */
    async process(script: string): Promise<number> {
      const found = () =>
        recordDescendants(started, npm).find(({ command }) => command.includes(script))?.pid;
      await expect.poll(found, { timeout: 30_000, intervals: POLL_INTERVALS }).toBeDefined();
      return Number(found());
    },
    async leavesNothing() {
      recordDescendants(started, npm);
      await expect
        .poll(() => [...started.values()].filter(isAlive), { timeout: 20_000, intervals: POLL_INTERVALS })
        .toEqual([]);
      for (const port of [portal, mock, identity]) expect(await isPortTaken(port)).toBe(false);
    },
  };
}

/** Adds what runs below npm now to what was seen before. */
function recordDescendants(started: Map<number, Process>, npm: ChildProcess): Process[] {
  for (const found of listDescendants(Number(npm.pid))) started.set(found.pid, found);
  return [...started.values()];
}
