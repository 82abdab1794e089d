import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Child } from '#mock-api/start/processes.ts';
import { listDescendants } from '#tests/support/process-tree.ts';

/**
 * Pins servers to one core, and this process, which makes the load, to the other cores. Without it, a server
 * and the load may share a core, which flatters the slower of two servers. Returns a function that removes
 * the pins. Does nothing on one core or outside Linux.
 */
export function pinToSeparateCores(servers: readonly Pick<Child, 'pid'>[]): () => void {
  const [first, ...others] = listAllowedCores();
  if (first === undefined || others.length === 0) return () => undefined;
  for (const { pid } of servers.flatMap((server) => listDescendants(Number(server.pid))))
    pinProcess(pid, [first]);
  pinProcess(process.pid, others);
  return () => pinProcess(process.pid, [first, ...others]);
}

/** Lists the cores that this process may use; empty if the system doesn't report them. */
function listAllowedCores(): number[] {
  const status = '/proc/self/status';
  if (!existsSync(status)) return [];
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(status, 'utf8')) ?? [];
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  });
}

/** Pins a process with all its threads. */
const pinProcess = (pid: number, cores: readonly number[]) =>
  execFileSync('taskset', ['-apc', cores.join(','), String(pid)], { stdio: 'ignore' });
