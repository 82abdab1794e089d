import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { findChromium } from './chromium.ts';
import type { TimingsSchema } from './timings.ts';
import { TIMINGS } from './timings.ts';

type Tally = { passed: number; failed: number; skipped: number };
/** The result of one script. `from` is its start after the run's own start; both times are in s. */
type ScriptResult = { name: string; from: number; seconds: number; ok: boolean; tally: Tally };

/** A script of package.json and the scripts that must end before it starts. */
type PlanStep = { name: string; after: readonly string[] };
const planSteps = (names: readonly string[], after: readonly string[] = []): PlanStep[] =>
  names.map((name) => ({ name, after }));

const quickScripts = ['unit', 'types', 'lint', 'unused'];
const browserlessScripts = [
  'contract:test',
  'faults',
  'security',
  ...quickScripts,
  'services',
  'openapi:lint',
];
const deepScripts = ['faults', 'security', 'services'];
/**
 * The scripts of each plan. The runner starts the first one that is ready, so scripts without prerequisites
 * are ordered by duration, the longest first.
 */
const plans: Readonly<Record<string, readonly PlanStep[]>> = {
  check: planSteps(quickScripts),
  /** The long forms of the tests, every journey in three engines, and a search of the servers' logs for personal data. */
  deep: [
    ...planSteps(deepScripts),
    ...planSteps(['chaos'], deepScripts),
    ...planSteps(['e2e'], ['chaos']),
    ...planSteps(['engines'], ['e2e']),
    ...planSteps(['secrets'], ['engines']),
  ],
  /** A browser suite uses both cores except at its start and end. So each suite starts while the one before it ends. */
  test: [
    // One engine at a time, on one core, as soon as `faults` has built the portal.
    ...planSteps(['engines:main'], ['faults']),
    ...planSteps(browserlessScripts),
    ...planSteps(['stories', 'build:stories'], browserlessScripts),
    ...planSteps(['test:built'], ['build:stories']),
    ...planSteps(['e2e'], ['stories']),
  ],
};
/** Time limit of a plan on two idle cores, in s. */
const timeGoals: Readonly<Record<string, number>> = { check: 40, test: 600 };
/** One more than two cores, because tests with timers and sockets often wait. */
const MAX_PARALLEL = 3;
const REPORT_FOLDER = 'test-results';

const ScriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const VitestReportSchema = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));
const PlaywrightReportSchema = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
const ReportSchema = z.union([VitestReportSchema, PlaywrightReportSchema]);

const { scripts } = ScriptsSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const running = new Set<ChildProcess>();

let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true;
    for (const { pid, exitCode } of running) if (pid && exitCode === null) process.kill(-pid, 'SIGTERM');
  });
}

process.exitCode = await main(process.argv[2] ?? 'check');

async function main(plan: string): Promise<number> {
  rmSync(REPORT_FOLDER, { recursive: true, force: true });
  mkdirSync(REPORT_FOLDER);
  // Find it once here, so that two scripts don't install it at the same time.
  if (plan !== 'check') console.log(`Browser: ${findChromium()}`);
  const ran = await runAll(plans[plan] ?? []);
  console.log(`\n${formatTimings(plan, ran)}`);
  const timings: z.infer<typeof TimingsSchema> = ran.map(({ name, seconds }) => ({ name, seconds }));
  writeFileSync(TIMINGS, JSON.stringify(timings));
  const sum = (key: keyof Tally) => ran.reduce((total, { tally }) => total + tally[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

/** Formats a table of each script's start and duration in s, and the total with its limit. */
function formatTimings(plan: string, ran: readonly ScriptResult[]): string {
  const total = performance.now() / 1_000;
  const rows = [
    ['', 'start', 'time'],
    ...ran.map(({ name, from, seconds, ok }) => [
      ok ? name : `${name} (failed)`,
      from.toFixed(1),
      seconds.toFixed(1),
    ]),
    [`npm run ${plan}`, '', total.toFixed(1)],
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(
    ([name = '', start = '', time = '']) =>
      `${name.padEnd(width)}  ${start.padStart(6)}  ${time.padStart(6)} s`,
  );
  const goal = timeGoals[plan];
  return `${lines.join('\n')}${goal === undefined ? '' : `, limit ${goal} s`}`;
}

async function runAll(all: readonly PlanStep[]): Promise<ScriptResult[]> {
  const waiting = [...all];
  const started = new Map<string, Promise<ScriptResult>>();
  const ran: ScriptResult[] = [];
  const isReady = ({ after }: PlanStep) => after.every((name) => ran.some((script) => script.name === name));
  while (!stopping && waiting.length + started.size > 0) {
    const index = started.size < MAX_PARALLEL ? waiting.findIndex(isReady) : -1;
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (next) {
      started.set(next.name, runScript(next.name));
      continue;
    }
    if (started.size === 0) throw new Error(`${waiting[0]?.name} needs a script that this plan doesn't run.`);
    const ended = await Promise.race(started.values());
    started.delete(ended.name);
    ran.push(ended);
  }
  return [...ran, ...(await Promise.all(started.values()))];
}

async function runScript(name: string): Promise<ScriptResult> {
  const startedAt = performance.now();
  const ok = (await waitForExit(name)) === 0;
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return { name, from: startedAt / 1_000, seconds, ok, tally: countResults(name, ok) };
}

/**
 * Counts the tests of a test runner's report; any other script counts as one. A failure without a failed test
 * counts as one.
 */
function countResults(name: string, ok: boolean): Tally {
  const report = `${REPORT_FOLDER}/${name}.json`;
  const tally = existsSync(report)
    ? ReportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: ok ? 1 : 0, failed: 0, skipped: 0 };
  return ok ? tally : { ...tally, failed: Math.max(tally.failed, 1) };
}

function waitForExit(name: string): Promise<number | null> {
  const command = scripts[name];
  if (!command) throw new Error(`package.json has no script named ${name}.`);
  // Its own process group, so that a signal reaches all its children.
  const child = spawn('sh', ['-c', command], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => console.log(`${name} │ ${line}`));
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
}
