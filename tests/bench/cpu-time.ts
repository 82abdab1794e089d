import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Child } from '#mock-api/start/processes.ts';
import { listDescendants } from '#tests/support/process-tree.ts';

/** Processor time of a process so far, user and system, in ms. Linux reports it in ticks. */
export function readCpuTime({ pid }: Pick<Child, 'pid'>): number {
  // The program name, in parentheses, may contain spaces and parentheses.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD]);
  return (ticks * 1_000) / ticksPerSecond;
}

/** Processor time of a process and its descendants, in ms. */
export const readTreeCpuTime = ({ pid }: Pick<Child, 'pid'>): number =>
  listDescendants(Number(pid)).reduce((sum, process) => sum + readCpuTime(process), 0);

/** Fields 14 and 15 of proc(5), counted from the third. */
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
