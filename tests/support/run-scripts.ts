import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { findChromium } from './chromium.ts';
import type { TimingsSchema } from './timings.ts';
import { TIMINGS } from './timings.ts';

type Tally = { passed: number; failed: number; skipped: number };
/** A script that has ended; `from` and `seconds` since the whole began and since itself did. */
type ScriptResult = { name: string; from: number; seconds: number; ok: boolean; tally: Tally };

/** A script of package.json, and those that must have ended before it begins. */
type PlanStep = { name: string; after: readonly string[] };
const planSteps = (names: readonly string[], after: readonly string[] = []): PlanStep[] =>
  names.map((name) => ({ name, after }));

const quickScripts = ['unit', 'types', 'lint', 'unused'];
const browserlessScripts = [
  'contract:test',
  'faults',
  'security',
  ...quickScripts,
  'tooling',
  'services',
  'openapi:lint',
];
const deepScripts = ['faults', 'security', 'contract:deep'];
/**
 * What each plan runs, three scripts at a time: the first of those that may begin, so of those that need not wait the longest
 * stands first, and none is left alone at the end.
 */
const plans: Readonly<Record<string, readonly PlanStep[]>> = {
  check: planSteps(quickScripts),
  /** The long forms: every fault on every call, every lie to the contract tests, ten minutes of chaos, and the servers' logs of all browser tests searched. */
  deep: [
    ...planSteps(deepScripts),
    ...planSteps(['chaos'], deepScripts),
    ...planSteps(['e2e'], ['chaos']),
    ...planSteps(['secrets'], ['e2e']),
  ],
  /** A suite in browsers uses both cores but for its beginning and its end, in which others begin and end. */
  test: [
    ...planSteps(browserlessScripts),
    ...planSteps(['stories', 'build:stories'], browserlessScripts),
    ...planSteps(['test:built'], ['build:stories']),
    ...planSteps(['e2e'], ['stories']),
  ],
};
/** How long a whole plan may take on two cores with nothing else to do, in s. */
const timeGoals: Readonly<Record<string, number>> = { check: 40, test: 600 };
/** One more than two cores: what is tested by a clock or a server spends part of its time waiting. */
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
  // Once, before two scripts try to install it at the same time.
  if (plan !== 'check') console.log(`Browser: ${findChromium()}`);
  const ran = await runAll(plans[plan] ?? []);
  console.log(`\n${formatTimings(plan, ran)}`);
  const kept: z.infer<typeof TimingsSchema> = ran.map(({ name, seconds }) => ({ name, seconds }));
  writeFileSync(TIMINGS, JSON.stringify(kept));
  const sum = (key: keyof Tally) => ran.reduce((total, { tally }) => total + tally[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

/** When each script began and how long it took, in s, and the whole with its goal. */
function formatTimings(plan: string, ran: readonly ScriptResult[]): string {
  const whole = performance.now() / 1_000;
  const rows = [
    ['', 'began', 'took'],
    ...ran.map(({ name, from, seconds, ok }) => [
      ok ? name : `${name} (failed)`,
      from.toFixed(1),
      seconds.toFixed(1),
    ]),
    [`npm run ${plan}`, '', whole.toFixed(1)],
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(
    ([name = '', began = '', took = '']) =>
      `${name.padEnd(width)}  ${began.padStart(6)}  ${took.padStart(6)} s`,
  );
  const goal = timeGoals[plan];
  return `${lines.join('\n')}${goal === undefined ? '' : `, goal ≤ ${goal} s`}`;
}

async function runAll(all: readonly PlanStep[]): Promise<ScriptResult[]> {
  const waiting = [...all];
  const begun = new Map<string, Promise<ScriptResult>>();
  const ran: ScriptResult[] = [];
  const mayBegin = ({ after }: PlanStep) => after.every((name) => ran.some((script) => script.name === name));
  while (!stopping && waiting.length + begun.size > 0) {
    const place = begun.size < MAX_PARALLEL ? waiting.findIndex(mayBegin) : -1;
    const [next] = place < 0 ? [] : waiting.splice(place, 1);
    if (next) {
      begun.set(next.name, runScript(next.name));
      continue;
    }
    if (begun.size === 0) throw new Error(`${waiting[0]?.name} waits for a script that is not run.`);
    const ended = await Promise.race(begun.values());
    begun.delete(ended.name);
    ran.push(ended);
  }
  return [...ran, ...(await Promise.all(begun.values()))];
}

async function runScript(name: string): Promise<ScriptResult> {
  const begun = performance.now();
  const ok = (await waitForExit(name)) === 0;
  const seconds = (performance.now() - begun) / 1_000;
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return { name, from: begun / 1_000, seconds, ok, tally: countResults(name, ok) };
}

/** A test runner's report counts by its tests, any other script as one; a failure that no test shows counts as one. */
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
  // A group of its own, so that a signal reaches everything a script has started.
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
