import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from '../support/chromium.ts';
import type { Step } from './plans.ts';
import { plans } from './plans.ts';

/** One more than two cores, because tests with timers and sockets often wait. */
const MAX_PARALLEL = 3;
const REPORT_FOLDER = 'test-results';

/** `outcome` is the reporter's word: 'passed' or 'failed' of Vitest, 'expected' or 'unexpected' of Playwright, and others. */
interface Test {
  title: string;
  outcome: string;
}
/** Times in s. */
interface StepResult {
  name: string;
  from: number;
  wall: number;
  cpu: number;
  tests: readonly Test[];
}

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

async function main(plan: string): Promise<number> {
  const steps = plans[plan];
  if (!steps) throw new Error(`There is no plan ${plan}: ${Object.keys(plans).join(', ')}`);
  rmSync(REPORT_FOLDER, { recursive: true, force: true });
  mkdirSync(REPORT_FOLDER);
  // Find it once here, so that two steps don't install it at the same time.
  if (plan !== 'check') console.log(`Browser: ${findChromium()}`);
  const results = await runSteps(steps);

  console.log(`\n${['', 'start', 'time', 'processor'].map((head) => head.padStart(10)).join('')}`);
  const cpu = results.reduce((total, result) => total + result.cpu, 0);
  for (const result of [...results, { name: plan, from: 0, wall: performance.now() / 1_000, cpu }])
    console.log(formatTimes(result));
  const tests = results.flatMap((result) => result.tests);
  const passed = tests.filter(({ outcome }) => /^(passed|expected)$/.test(outcome));
  const failed = tests.filter(({ outcome }) => /^(failed|unexpected)$/.test(outcome));
  for (const { title } of failed) console.log(`✗ ${title}`);
  for (const line of skippedLines) console.log(line);
  const skipped = tests.length - passed.length - failed.length;
  console.log(`\n${passed.length} passed, ${failed.length} failed, ${skipped} skipped`);
  return failed.length > 0 || passed.length === 0 ? 1 : 0;
}

function formatTimes({ name, from, wall, cpu }: Omit<StepResult, 'tests'>): string {
  return name.padEnd(10) + [from, wall, cpu].map((seconds) => `${seconds.toFixed(1).padStart(8)} s`).join('');
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
      // Vitest resets its colours at the start of what a test file prints.
      const text = stripVTControlCharacters(line);
      if (text.startsWith('skipped: ')) skippedLines.add(text);
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  running.delete(child);
  const wall = performance.now() / 1_000 - from;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${wall.toFixed(1)} s)`);
  const tests = readIfExists(`${REPORT_FOLDER}/${name}.json`, readReport) ?? [];
  // A step without tests is one, and so is a failure without a failed test.
  if (tests.length === 0 || code !== 0)
    tests.push({ title: name, outcome: code === 0 ? 'passed' : 'failed' });
  return { name, from, wall, cpu: readIfExists(times, sumChildTimes) ?? 0, tests };
}

function readIfExists<Value>(file: string, read: (text: string) => Value): Value | undefined {
  return existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined;
}

/**
 * The second line of `times` has the user and system time of all children: `1m2.5s 0m0.7s`. It lacks processes that
 * nobody waits for, among them most of a browser's.
 */
function sumChildTimes(times: string): number {
  const parts = Array.from(times.matchAll(/(\d+)m([\d.]+)s/g), ([, min, s]) => Number(min) * 60 + Number(s));
  return parts.slice(2).reduce((total, part) => total + part, 0);
}

/** Lists the tests of a report of Vitest or Playwright, wherever they are in it. */
function readReport(report: string): Test[] {
  const tests: Test[] = [];
  JSON.parse(report, (_key, value) => {
    if (value?.fullName) tests.push({ title: value.fullName, outcome: value.status });
    if (value?.file && value.tests)
      tests.push({ title: `${value.file}:${value.line} ${value.title}`, outcome: value.tests[0].status });
    return value;
  });
  return tests;
}
