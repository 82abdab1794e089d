import { execFileSync } from 'node:child_process';
import { availableParallelism, platform } from 'node:os';
import type { Child } from '#mock-api/processes.ts';
import { descendants } from '#tests/support/descendants.ts';

/**
 * Gives servers the first core and the load, which this process makes, the others, until what it returns is called.
 * Left to the system, on two cores both are now on one and now on two, and a request then costs the load's time as well:
 * the slower of two servers looks better than it is. Only Linux can; elsewhere, and with one core, nothing is done.
 */
export function keepApart(servers: readonly Pick<Child, 'pid'>[]): () => void {
  const cores = availableParallelism();
  if (platform() !== 'linux' || cores < 2) return () => undefined;
  for (const { pid } of servers.flatMap((server) => descendants(Number(server.pid)))) pin(pid, '0');
  pin(process.pid, `1-${cores - 1}`);
  return () => pin(process.pid, `0-${cores - 1}`);
}

/** With all its threads. */
const pin = (pid: number, to: string) =>
  execFileSync('taskset', ['-apc', to, String(pid)], { stdio: 'ignore' });
