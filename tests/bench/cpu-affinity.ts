import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Child } from '#mock-api/start/processes.ts';
import { listDescendants } from '#tests/support/process-tree.ts';

/**
 * Gives servers one core and the load, which this process makes, the others, until what it returns is called. Left to
 * the system, on two cores both are now on one and now on two, and a request then costs the load's time as well: the
 * slower of two servers looks better than it is. Only Linux can; elsewhere, and with one core, nothing is done.
 */
export function pinToSeparateCores(servers: readonly Pick<Child, 'pid'>[]): () => void {
  const [first, ...others] = listAllowedCores();
  if (first === undefined || others.length === 0) return () => undefined;
  for (const { pid } of servers.flatMap((server) => listDescendants(Number(server.pid))))
    pinProcess(pid, [first]);
  pinProcess(process.pid, others);
  return () => pinProcess(process.pid, [first, ...others]);
}

/** The numbers of the cores that this process may use; none where the system does not tell. */
function listAllowedCores(): number[] {
  const status = '/proc/self/status';
  if (!existsSync(status)) return [];
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(status, 'utf8')) ?? [];
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  });
}

/** With all its threads. */
const pinProcess = (pid: number, cores: readonly number[]) =>
  execFileSync('taskset', ['-apc', cores.join(','), String(pid)], { stdio: 'ignore' });
