import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { findFreePorts, isPortTaken, repositoryRoot } from '#mock-api/start/processes.ts';
import { toLocalOrigin } from '#mock-api/start/servers.ts';
import type { Process } from '#tests/support/process-tree.ts';
import { isAlive, listDescendants } from '#tests/support/process-tree.ts';

vi.setConfig({ testTimeout: 180_000 });

/** Polling interval in ms. */
const interval = 100;
const startedProcesses: ChildProcess[] = [];
/** Stops the processes of a failed test. */
afterEach(() => {
  for (const { pid, exitCode } of startedProcesses.splice(0))
    if (pid && exitCode === null) process.kill(-pid, 'SIGTERM');
});

it('npm start runs the portal until SIGTERM', async () => {
  const run = await runNpmStart();
  // The portal answers before the identity service is ready.
  const emulator = await run.process('emulators:start');
  process.kill(emulator, 'SIGSTOP');
  await run.waitForOutput(/Sign in as/);
  expect((await fetch(toLocalOrigin(run.portal))).status).toBe(200);
  expect(run.output()).not.toContain('Sign-in is ready');
  process.kill(emulator, 'SIGCONT');

  // The output lists the addresses and the accounts.
  await run.waitForOutput(/Sign-in is ready/);
  for (const origin of [
    toLocalOrigin(run.portal),
    `${toLocalOrigin(run.mock)}/__mock`,
    `http://${run.emulator}`,
  ]) {
    expect(run.output()).toContain(origin);
  }
  for (const name of ['veteran', 'rookie', 'emailonly', 'hidden', 'disabled']) {
    expect(run.output()).toContain(`${name}@example.com`);
  }
  expect((await fetch(`${toLocalOrigin(run.portal)}/login`)).status).toBe(200);

  // SIGTERM to npm leaves no process.
  run.npm.kill('SIGTERM');
  await run.expectNothingLeft();
});

it('SIGTERM during the start leaves no process', async () => {
  const run = await runNpmStart();
  await expect.poll(() => run.processes().length, { timeout: 30_000, interval }).toBeGreaterThan(2);
  run.npm.kill('SIGTERM');
  await run.expectNothingLeft();
});

it('a part that dies stops the others and is named in the last line', async () => {
  const run = await runNpmStart();
  await run.waitForOutput(/Sign in as/);
  // The other parts stop.
  process.kill(await run.process('mock-api/main.ts'), 'SIGKILL');
  await run.expectNothingLeft();
  // The last line names the part.
  expect(await run.exitCode).toBe(1);
  expect(run.output().trim().split('\n').at(-1)).toBe('mock host stopped: SIGKILL');
});

it.each(['PORT', 'FIREBASE_AUTH_EMULATOR_HOST'])(
  'a port in use is named together with %s',
  async (setting) => {
    const [port = 0] = await findFreePorts(1);
    const holder = createServer().listen(port, '127.0.0.1');
    const value = setting === 'FIREBASE_AUTH_EMULATOR_HOST' ? `127.0.0.1:${port}` : String(port);
    const run = await runNpmStart({ [setting]: value });
    expect(await run.exitCode).toBe(1);
    expect(run.lines()).toEqual([`Port ${port} is in use. Set ${setting} to another one.`]);
    await run.expectNothingLeft();
    holder.close();
  },
);

/** Runs `npm start` on free ports, as typed in a terminal. */
async function runNpmStart(environment: Readonly<Record<string, string>> = {}) {
  const [portal = 0, mock = 0, identity = 0] = await findFreePorts(3);
  const emulator = `127.0.0.1:${identity}`;
  const settings = { PORT: String(portal), MOCK_PORT: String(mock), FIREBASE_AUTH_EMULATOR_HOST: emulator };
  // A process group of its own, because a terminal sends Ctrl-C to the group.
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: repositoryRoot,
    detached: true,
    env: { ...process.env, NODE_ENV: undefined, ...settings, ...environment },
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
    /** Output lines without npm's own warnings. */
    lines: () => output.split('\n').filter((line) => line !== '' && !line.startsWith('npm ')),
    exitCode: new Promise((resolve) => npm.once('close', resolve)),
    waitForOutput: (words: RegExp) =>
      expect.poll(() => output, { timeout: 120_000, interval }).toMatch(words),
    processes: () => recordDescendants(started, npm),
    /** Pid of the process whose command line contains these words, once it has started. */
    async process(words: string): Promise<number> {
      const found = () => recordDescendants(started, npm).find(({ command }) => command.includes(words))?.pid;
      await expect.poll(found, { timeout: 30_000, interval }).toBeDefined();
      return Number(found());
    },
    async expectNothingLeft() {
      recordDescendants(started, npm);
      await expect
        .poll(() => [...started.values()].filter(isAlive), { timeout: 20_000, interval })
        .toEqual([]);
      for (const port of [portal, mock, identity]) expect(await isPortTaken(port)).toBe(false);
    },
  };
}

/** Adds npm's current descendants to those seen before. */
function recordDescendants(started: Map<number, Process>, npm: ChildProcess): Process[] {
  for (const found of listDescendants(Number(npm.pid))) started.set(found.pid, found);
  return [...started.values()];
}
