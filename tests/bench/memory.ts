import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Child } from '#mock-api/start/processes.ts';

/** Peak memory of a process in MB; outside Linux its current memory. */
export function readPeakMemory({ name, pid }: Child): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  if (!kilobytes) throw new Error(`No telling how much memory ${name} has`);
  return Number(kilobytes) / 1_000;
}
