import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Child } from '#mock-api/start/processes.ts';
import { descendants } from '#tests/support/descendants.ts';

/**
 * Gives servers one core and the load, which this process makes, the others, until what it returns is called. Left to
 * the system, on two cores both are now on one and now on two, and a request then costs the load's time as well: the
 * slower of two servers looks better than it is. Only Linux can; elsewhere, and with one core, nothing is done.
 */
export function keepApart(servers: readonly Pick<Child, 'pid'>[]): () => void {
  const [first, ...others] = ownCores();
  if (first === undefined || others.length === 0) return () => undefined;
  for (const { pid } of servers.flatMap((server) => descendants(Number(server.pid)))) pin(pid, [first]);
  pin(process.pid, others);
  return () => pin(process.pid, [first, ...others]);
}

/** The numbers of the cores that this process may use; none where the system does not tell. */
function ownCores(): number[] {
  const status = '/proc/self/status';
  if (!existsSync(status)) return [];
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(status, 'utf8')) ?? [];
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  });
}

/** With all its threads. */
const pin = (pid: number, cores: readonly number[]) =>
  execFileSync('taskset', ['-apc', cores.join(','), String(pid)], { stdio: 'ignore' });
