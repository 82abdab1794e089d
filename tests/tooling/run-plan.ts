import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { findChromium } from '../support/chromium.ts';
import type { Step } from './plans.ts';
import { plans } from './plans.ts';

/** One more than two cores, because tests with timers and sockets often wait. */
const MAX_PARALLEL = 3;
const REPORT_FOLDER = 'test-results';

type Tally = { passed: number; failed: number; skipped: number };
/** Times in s; `cpu` is undefined where the shell doesn't tell it. */
type StepResult = Tally & { name: string; from: number; wall: number; cpu: number | undefined };

const VitestReportSchema = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));
const PlaywrightReportSchema = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }));
const ReportSchema = z.union([VitestReportSchema, PlaywrightReportSchema]);

const running = new Set<ChildProcess>();
/** Lines that name what this machine can't test. */
const skippedLines = new Set<string>();
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    for (const { pid, exitCode } of running) if (pid && exitCode === null) process.kill(-pid, 'SIGTERM');
  });
}

process.exitCode = await main(process.argv[2] ?? 'check');

async function main(name: string): Promise<number> {
  const steps = plans[name];
  if (!steps) throw new Error(`There is no plan ${name}: ${Object.keys(plans).join(', ')}`);
  rmSync(REPORT_FOLDER, { recursive: true, force: true });
  mkdirSync(REPORT_FOLDER);
  // Find it once here, so that two steps don't install it at the same time.
  if (name !== 'check') console.log(`Browser: ${findChromium()}`);
  const results = await runSteps(steps);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const known = results.flatMap(({ cpu }) => (cpu === undefined ? [] : [cpu]));
  const cpu = known.length === results.length ? sum(known) : undefined;
  const total = { name: `npm run ${name}`, from: 0, wall: performance.now() / 1_000, cpu, failed: 0 };
  console.log(`\n${'start'.padStart(25)}${'time'.padStart(9)}${'processor'.padStart(12)}`);
  for (const result of [...results, total]) console.log(formatTimes(result));
  for (const line of skippedLines) console.log(line);
  const [passed, failed, skipped] = [
    sum(results.map((result) => result.passed)),
    sum(results.map((result) => result.failed)),
    sum(results.map((result) => result.skipped)),
  ];
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

function formatTimes({ name, failed, from, wall, cpu }: Omit<StepResult, 'passed' | 'skipped'>): string {
  const label = `${name}${failed > 0 ? ' (failed)' : ''}`.padEnd(18);
  const [start, time] = [from, wall].map((seconds) => seconds.toFixed(1).padStart(7));
  return `${label}${start}${time} s${(cpu?.toFixed(1) ?? '?').padStart(10)} s`;
}

/** Runs the steps, at most `MAX_PARALLEL` at a time, each when those before it have ended. */
async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const waiting = [...steps];
  const started = new Map<string, Promise<StepResult>>();
  const results: StepResult[] = [];
  const isReady = ({ after = [] }: Step) => after.every((name) => results.some((one) => one.name === name));
  while (!isStopping && waiting.length + started.size > 0) {
    const index = started.size < MAX_PARALLEL ? waiting.findIndex(isReady) : -1;
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (next) {
      started.set(next.name, runStep(next));
      continue;
    }
    const ended = await Promise.race(started.values());
    started.delete(ended.name);
    results.push(ended);
  }
  return [...results, ...(await Promise.all(started.values()))];
}

async function runStep({ name, command }: Step): Promise<StepResult> {
  const from = performance.now() / 1_000;
  // Its own process group, so that a signal reaches all its children. `times` tells their processor time.
  const times = `${REPORT_FOLDER}/${name}.times`;
  const child = spawn('sh', ['-c', `(${command})\nstatus=$?\ntimes > ${times}\nexit $status`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      console.log(`${name} │ ${line}`);
      if (line.startsWith('skipped: ')) skippedLines.add(line);
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  running.delete(child);
  const wall = performance.now() / 1_000 - from;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${wall.toFixed(1)} s)`);
  return { name, from, wall, cpu: readChildTimes(times), ...countResults(name, code === 0) };
}

/** The second line of `times` has the user and system time of all children: `1m2.5s 0m0.7s`. */
function readChildTimes(file: string): number | undefined {
  // A signal ends the shell before it writes them.
  const times = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const seconds = Array.from(
    times.matchAll(/(\d+)m([\d.]+)s/g),
    ([, min, s]) => Number(min) * 60 + Number(s),
  );
  const [, , user, system] = seconds;
  return user === undefined || system === undefined ? undefined : user + system;
}

/** Counts the tests of a report; a step without one counts as one, and so does a failure without a failed test. */
function countResults(name: string, isOk: boolean): Tally {
  const report = `${REPORT_FOLDER}/${name}.json`;
  const tally = existsSync(report)
    ? ReportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: isOk ? 1 : 0, failed: 0, skipped: 0 };
  return isOk ? tally : { ...tally, failed: Math.max(tally.failed, 1) };
}
