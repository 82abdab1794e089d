import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Child } from '#mock-api/start/processes.ts';
import { startCommand } from '#mock-api/start/processes.ts';
import type { Step } from './plans.ts';

/** One more than two cores, because tests with timers and sockets often wait. */
const MAX_PARALLEL = 3;
/** A browser suite also stops its servers. */
const GRACE_MS = 30_000;
export const REPORT_FOLDER = 'test-results';

/** `outcome` is the reporter's word: 'passed' or 'failed' of Vitest, 'expected' or 'unexpected' of Playwright, and others. */
interface Test {
  title: string;
  outcome: string;
}
/** Times in s. */
export interface StepResult {
  name: string;
  from: number;
  wall: number;
  cpu: number;
  tests: readonly Test[];
}

const running = new Set<Child>();
/** Lines that name what this machine can't test. */
export const skippedLines = new Set<string>();
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    for (const child of running) void child.stop(GRACE_MS);
  });
}

/** Runs the steps, at most `MAX_PARALLEL` at a time, each when those before it have ended. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
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
  // `times` tells the processor time of all children.
  const times = `${REPORT_FOLDER}/${name}.times`;
  const show = (line: string) => {
    console.log(`${name} │ ${line}`);
    // Vitest resets its colours at the start of what a test file prints.
    const text = stripVTControlCharacters(line);
    if (text.startsWith('skipped: ')) skippedLines.add(text);
  };
  const script = `(${command})\nstatus=$?\ntimes > ${times}\nexit $status`;
  const child = startCommand(name, ['sh', '-c', script], { onLine: show, onErrorLine: show });
  running.add(child);
  const isPassed = (await child.ended) === 'exit code 0';
  running.delete(child);
  const wall = performance.now() / 1_000 - from;
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${wall.toFixed(1)} s)`);
  const tests = readIfExists(`${REPORT_FOLDER}/${name}.json`, readReport) ?? [];
  // A step without tests is one, and so is a failure without a failed test.
  if (tests.length === 0 || !isPassed) tests.push({ title: name, outcome: isPassed ? 'passed' : 'failed' });
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
