import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import type { Child } from '#mock-api/start/processes.ts';
import { repositoryRoot, startCommand } from '#mock-api/start/processes.ts';
import { waitUntilReady } from '#mock-api/start/wait-until-ready.ts';
import { isAlive, listDescendants } from '#tests/support/process-tree.ts';
import { serveInTest } from '#tests/support/serve-in-test.ts';

/** Starts two children that each start a child of their own and report it. */
const PARENT_SCRIPT = `
  import { startNode } from '#mock-api/start/processes.ts';
  const idle = 'setInterval(() => {}, 1_000)';
  const code = \`require('node:child_process').spawn(process.execPath, ['-e', '\${idle}']); console.log('up'); \${idle}\`;
  for (const name of ['one', 'other']) startNode(name, ['-e', code], { onLine: (line) => console.log(line) });
  setInterval(() => {}, 1_000);
`;

/** Starts this script and waits for so many lines of its output; `below` are then its descendants. */
async function startParent(script: string, lineCount: number) {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { pid = 0, stdout } = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let reports = 0;
  for await (const _line of createInterface(stdout)) if (++reports === lineCount) break;
  // With a cold cache, tsx has a compiler beside the children.
  const below = listDescendants(pid).filter(
    (found) => found.pid !== pid && !found.command.includes('esbuild'),
  );
  onTestFinished(() => {
    for (const left of [{ pid }, ...below].filter(isAlive)) process.kill(left.pid, 'SIGKILL');
  });
  return { pid, below, countAlive: () => below.filter(isAlive).length };
}

it('a child that exits by itself leaves no watchdog running, and a killed starter no process', async () => {
  const { pid, below, countAlive } = await startParent(PARENT_SCRIPT, 2);
  // A child, its own child and its watchdog, twice.
  expect(below).toHaveLength(6);
  const sleeper = below.find(({ parent, command }) => parent === pid && command.includes('setInterval'));
  process.kill(-Number(sleeper?.pid), 'SIGKILL');
  await expect.poll(countAlive).toBe(3);
  process.kill(pid, 'SIGKILL');
  await expect.poll(countAlive).toBe(0);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  '%s ends the steps of npm test',
  async (signal) => {
    const { pid, below, countAlive } = await startParent(
      `import { runSteps } from '#tests/tooling/run-steps.ts';
    await runSteps([{ name: 'sleeper', command: 'sleep 3600 & echo up; wait' }]);`,
      1,
    );
    // Two shells, the sleep and the watchdog.
    expect(below).toHaveLength(4);
    process.kill(pid, signal);
    await expect.poll(countAlive).toBe(0);
  },
);

it('a process that has ended counts as such although its parent does not ask for it', async () => {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & exec sleep 3600']);
  onTestFinished(() => void parent.kill());
  const listChildren = () => listDescendants(Number(parent.pid)).filter(({ pid }) => pid !== parent.pid);
  await expect.poll(() => listChildren().map(isAlive)).toEqual([false]);
});

it('a stop also ends a process that ignores SIGTERM and has outlived its parent', async () => {
  const script = 'trap "" TERM; sleep 3600 & trap - TERM; echo up; exec sleep 3600';
  const child = await new Promise<Child>((resolve) => {
    const started = startCommand('child', ['/bin/sh', '-c', script], { onLine: () => resolve(started) });
  });
  await child.stop(100);
  await expect(child.ended).resolves.toBe('SIGTERM');
});

it('a server whose first response is cut short is waited for', async () => {
  let requests = 0;
  const port = await serveInTest((_req, res) => {
    requests += 1;
    res.writeHead(200, { 'content-length': 2 });
    if (requests > 1) res.end('{}');
    else res.write('{', () => res.destroy());
  });
  const running = { name: 'server', pid: undefined, ended: new Promise<string>(() => undefined) };
  const child: Child = { ...running, tail: () => '', stop: async () => undefined };
  await expect(waitUntilReady(`http://127.0.0.1:${port}/`, child)).resolves.toBeUndefined();
  expect(requests).toBe(2);
});
