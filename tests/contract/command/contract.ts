import type { CallKey } from '#schema/calls.ts';
import type { Environment } from '#schema/settings.ts';
import { SettingsError } from '#schema/settings.ts';
import { checkLeaks } from '../checks/leaks.ts';
import { CommandError } from '../engine/command-error.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { createContractRun } from '../engine/contract-run.ts';
import { HostGoneError } from '../engine/delivery.ts';
import { findingKey } from '../engine/findings.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { runAllChecks } from '../engine/run-checks.ts';
import type { Baseline } from '../report/baseline.ts';
import { isAccepted, openBaseline, readBaseline, updateBaseline, writeBaseline } from '../report/baseline.ts';
import type { Redactor } from '../report/redaction.ts';
import { createRedactor } from '../report/redaction.ts';
import { collectFindings, createReport } from '../report/report.ts';
import { prepareReports, writeReports } from '../report/write-reports.ts';
import { finishEarlierRun } from '../sequences/sequences.ts';
import type { Options } from './options.ts';
import { readOptions, usage } from './options.ts';
import type { Output } from './progress.ts';
import { createProgress } from './progress.ts';
import { formatSummary } from './summary.ts';
import type { CommandContext, Target } from './target.ts';
import { openTarget } from './target.ts';

/** As of a process that SIGINT has ended. */
const STOPPED_EXIT_CODE = 130;

/**
 * Runs the command. Returns its exit code; rejects only for defects. After `signal` the run ends with the current check,
 * whose writes are undone, and reports what it has seen.
 */
export async function runContractCommand(
  args: readonly string[],
  env: Environment,
  output: Output,
  signal?: AbortSignal,
): Promise<number> {
  const redactor = createRedactor();
  const safe: Output = { write: (text) => output.write(redactor.text(text)) };
  const context: CommandContext = { output: safe, redactor, env, signal };
  let target: Target | undefined;
  try {
    const options = readOptions(args, env);
    if (options.help) {
      output.write(usage);
      return 0;
    }
    const known = openFiles(options);
    target = await openTarget(options, context);
    if (options.undo) return await undo(target.hostUnderTest, safe);
    return await runChecks(options, { hostUnderTest: target.hostUnderTest, known }, context);
  } catch (error) {
    const isPlain =
      error instanceof CommandError || error instanceof HostGoneError || error instanceof SettingsError;
    if (!isPlain) throw error;
    safe.write(`contract: ${error.message}\n`);
    return 2;
  } finally {
    await target?.close();
  }
}

/** Returns the baseline, and finds out before the first request whether it and the reports' folder can be written. @throws {CommandError} */
function openFiles({ report, baseline, 'update-baseline': isUpdate }: Options): Baseline {
  if (report !== undefined) prepareReports(report);
  if (baseline === undefined) return { findings: [] };
  return isUpdate ? openBaseline(baseline) : readBaseline(baseline);
}

/** Undoes what earlier runs have left, and nothing else. */
async function undo(hostUnderTest: HostUnderTest, output: Output): Promise<number> {
  const { undone, left } = await finishEarlierRun(createContractRun({ hostUnderTest }));
  output.write(`${undone} writes undone, ${left} left\n`);
  return left > 0 ? 2 : 0;
}

async function runChecks(
  options: Options,
  { hostUnderTest, known }: { hostUnderTest: HostUnderTest; known: Baseline },
  context: CommandContext,
): Promise<number> {
  const { output, redactor } = context;
  const startedAt = new Date();
  output.write(`contract of ${hostUnderTest.name}\n`);
  const { session, interruption } = await makeRun(options, hostUnderTest, context);

  const isUpdate = options['update-baseline'] && !interruption;
  const run = { session, redactor, now: startedAt, isQuick: options.quick };
  const { accepted, baseline } = findAccepted(known, run, isUpdate);
  const parts = {
    session,
    startedAt,
    accepted,
    redactor,
    interruption: interruption?.message,
  };
  const report = createReport(parts);
  const lines = formatSummary(report, session.results);
  if (accepted.size > 0) lines.push(`${accepted.size} known findings are accepted by ${options.baseline}`);
  for (const line of lines) output.write(`${line}\n`);
  if (options.baseline !== undefined && isUpdate) writeBaseline(options.baseline, baseline);
  if (options.report !== undefined) {
    writeReports(options.report, report, parts);
    output.write(`reports in ${options.report}\n`);
  }
  const kept = options['update-baseline'] ? `; ${options.baseline} stays as it was` : '';
  if (interruption) output.write(`contract: the result is partial: ${interruption.message}${kept}\n`);
  if (interruption) return interruption instanceof StoppedError ? STOPPED_EXIT_CODE : 2;
  return report.summary.violations > 0 ? 1 : 0;
}

/** Runs the checks until they are done, or until something interrupts them. */
async function makeRun(
  { only, quick }: Options,
  hostUnderTest: HostUnderTest,
  { output, signal }: CommandContext,
): Promise<{ session: ContractRun; interruption: Error | undefined }> {
  const session = createContractRun({
    hostUnderTest,
    only,
    onResult: createProgress(output),
  });
  try {
    await runAllChecks(toStoppable(session, signal), { isQuick: quick });
    return { session, interruption: undefined };
  } catch (error) {
    // Whatever ends the run, what it has seen is reported.
    await checkLeaks(session);
    return { session, interruption: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Thrown in place of the next check when a run is stopped. */
class StoppedError extends Error {}

/** A run that ends before its next check once `signal` is given; undo calls are still sent. */
const toStoppable = (session: ContractRun, signal: AbortSignal | undefined): ContractRun => ({
  ...session,
  async check(what, run) {
    if (signal?.aborted && !what.isLast) throw new StoppedError('stopped');
    await session.check(what, run);
  },
});

interface FinishedRun {
  session: ContractRun;
  redactor: Redactor;
  now: Date;
  isQuick: boolean;
}

/** The accepted findings of this run, and the baseline that accepts them: with `isUpdate`, the known one with this run's. */
function findAccepted(
  known: Baseline,
  { session, redactor, now, isQuick }: FinishedRun,
  isUpdate: boolean,
): { accepted: ReadonlySet<string>; baseline: Baseline } {
  const findings = collectFindings(session.results).map((own) => ({ own, shown: redactor.deep(own) }));
  const shown = findings.map((one) => one.shown);
  const isComplete = (call: CallKey) => {
    const results = session.results.filter((one) => one.call === call);
    return !isQuick && results.length > 0 && results.every(({ outcome }) => outcome !== 'skipped');
  };
  const baseline = isUpdate ? updateBaseline(known, shown, { now, isComplete }) : known;
  const accepted = findings.filter((one) => isAccepted(baseline, one.shown, now));
  return { accepted: new Set(accepted.map(({ own }) => findingKey(own))), baseline };
}
