import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { expect, vi } from 'vitest';
import { findFreePorts, isPortTaken } from '#mock-api/start/free-ports.ts';
import { repositoryRoot } from '#mock-api/start/processes.ts';
import type { Process } from '#tests/support/process-tree.ts';
import { isAlive, listDescendants } from '#tests/support/process-tree.ts';
import { TEST_TIMEOUT_MS } from '#tests/support/time-limits.ts';

/** Polling interval in ms. */
const interval = 100;

export type NpmStart = Awaited<ReturnType<typeof runNpmStart>>;

/**
 * As in a closed network, whose proxies can't reach this machine. Newer versions of Node use the first one by themselves; a live portal
 * refuses the second one.
 */
const deadProxy = {
  NODE_USE_ENV_PROXY: '1',
  HTTP_PROXY: 'http://127.0.0.1:1',
  https_proxy: 'socks5://127.0.0.1:1',
  http_proxy: undefined,
  NO_PROXY: undefined,
  no_proxy: undefined,
};

/** Runs `npm start` on free ports, as typed in a terminal. */
export async function runNpmStart(
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
) {
  const [portal = 0, mock = 0, identity = 0] = await findFreePorts(3);
  const emulator = `127.0.0.1:${identity}`;
  const settings = { PORT: String(portal), MOCK_PORT: String(mock), FIREBASE_AUTH_EMULATOR_HOST: emulator };
  // A process group of its own, because a terminal sends Ctrl-C to the group.
  const npm = spawn('npm', ['start', '--silent', ...flags], {
    cwd: repositoryRoot,
    detached: true,
    env: { ...process.env, ...deadProxy, NODE_ENV: undefined, ...settings, ...environment },
  });
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
    /** Stops what a failed test has left. */
    end() {
      if (npm.pid && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGTERM');
    },
    exitCode: new Promise((resolve) => npm.once('close', resolve)),
    /** Waits for these words, or for the end of npm. */
    async waitForOutput(text: RegExp) {
      const hasEnded = () => npm.exitCode !== null || npm.signalCode !== null;
      const look = () => hasEnded() || expect(output).toMatch(text);
      await vi.waitFor(look, { timeout: TEST_TIMEOUT_MS, interval });
      expect(output).toMatch(text);
    },
    /** Pid of the process whose command line contains these words, once it has started. */
    async process(text: string): Promise<number> {
      const found = () => recordDescendants(started, npm).find(({ command }) => command.includes(text))?.pid;
      await expect.poll(found, { interval }).toBeDefined();
      return Number(found());
    },
    async expectNothingLeft() {
      recordDescendants(started, npm);
      await expect.poll(() => [...started.values()].filter(isAlive), { interval }).toEqual([]);
      for (const port of [portal, mock, identity]) expect(await isPortTaken(port)).toBe(false);
    },
  };
}

/** Adds npm's current descendants to those seen before. */
function recordDescendants(started: Map<number, Process>, npm: ChildProcess): Process[] {
  for (const found of listDescendants(Number(npm.pid))) started.set(found.pid, found);
  return [...started.values()];
}
