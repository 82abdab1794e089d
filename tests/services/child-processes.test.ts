import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { repositoryRoot } from '#mock-api/start/processes.ts';
import type { Process } from '#tests/support/process-tree.ts';
import { isAlive, listDescendants } from '#tests/support/process-tree.ts';

/** Starts a child that starts a child of its own and reports it. */
const PARENT_SCRIPT = `
  import { startNode } from '#mock-api/start/processes.ts';
  const idle = 'setInterval(() => {}, 1_000)';
  const code = \`require('node:child_process').spawn(process.execPath, ['-e', '\${idle}']); console.log('up'); \${idle}\`;
  startNode('sleeper', ['-e', code], { onLine: (line) => console.log(line) });
  setInterval(() => {}, 1_000);
`;

async function startParent(): Promise<{ pid: number; below: Process[] }> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PARENT_SCRIPT];
  const { pid = 0, stdout } = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(stdout), 'line');
  const below = listDescendants(pid).filter((found) => found.pid !== pid);
  onTestFinished(() => {
    for (const left of [{ pid }, ...below].filter(isAlive)) process.kill(left.pid, 'SIGKILL');
  });
  return { pid, below };
}

it('a killed starter leaves no process running', async () => {
  const { pid, below } = await startParent();
  const sleepers = below.filter(({ command }) => command.includes('setInterval'));
  expect(sleepers).toHaveLength(2);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => below.filter(isAlive), { timeout: 10_000 }).toEqual([]);
});

it('a child that exits by itself leaves no watchdog running', async () => {
  const { pid, below } = await startParent();
  const sleeper = below.find(({ parent, command }) => parent === pid && command.includes('setInterval'));
  process.kill(-Number(sleeper?.pid), 'SIGKILL');
  await expect.poll(() => below.filter(isAlive), { timeout: 10_000 }).toEqual([]);
});
