import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Child } from '#mock-api/start/processes.ts';
import { descendants } from '#tests/support/descendants.ts';

/** The processor time that a process has had so far, in ms, of its own and of the system for it. Linux tells it in ticks. */
export function cpuTime({ pid }: Pick<Child, 'pid'>): number {
  // The name of the program, in brackets, may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = Number(fields[USER]) + Number(fields[SYSTEM]);
  return (ticks * 1_000) / ticksPerSecond;
}

/** Of a process and all that it has started. */
export const treeTime = ({ pid }: Pick<Child, 'pid'>): number =>
  descendants(Number(pid)).reduce((sum, process) => sum + cpuTime(process), 0);

/** Fields 14 and 15 of proc(5), counted from the third. */
const USER = 11;
const SYSTEM = 12;
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
