import { CommandError } from '../engine/command-error.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { createContractRun, HostGoneError } from '../engine/contract-run.ts';
import { findShortfalls } from '../engine/coverage.ts';
import { findingKey } from '../engine/findings.ts';
import { runAllChecks } from '../engine/run-checks.ts';
import type { Recorder } from '../har/recorder.ts';
import { createRecorder } from '../har/recorder.ts';
import { isAccepted, readBaseline, updateBaseline } from '../report/baseline.ts';
import type { Redactor } from '../report/redaction.ts';
import { createRedactor } from '../report/redaction.ts';
import { collectFindings, createReport } from '../report/report.ts';
import { storeVerdict } from '../report/verdict-store.ts';
import { writeReports } from '../report/write-reports.ts';
import type { CommandContext, Environment } from './context.ts';
import type { Options } from './options.ts';
import { readOptions } from './options.ts';
import type { Output } from './progress.ts';
import { createProgress, formatSummary } from './progress.ts';
import type { Target } from './target.ts';
import { openTarget } from './target.ts';
import { runTwin } from './twin.ts';

/** Runs the command. Returns its exit code; rejects only for defects. */
export async function runContractCommand(
  args: readonly string[],
  env: Environment,
  output: Output,
): Promise<number> {
  const redactor = createRedactor();
  const safe: Output = { isLive: output.isLive, write: (text) => output.write(redactor.text(text)) };
  let target: Target | undefined;
  try {
    const options = readOptions(args, env);
    target = await openTarget(options, env, redactor);
    const command = options.twin === undefined ? runChecks : runTwin;
    return await command(options, target, { output: safe, redactor, env });
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof HostGoneError)) throw error;
    safe.write(`contract: ${error.message}\n`);
    return 2;
  } finally {
    await target?.close();
  }
}

async function runChecks(
  options: Options,
  target: Target,
  { output, redactor }: CommandContext,
): Promise<number> {
  const startedAt = new Date();
  const recorder = options.har === undefined ? undefined : createRunRecorder(target, redactor);
  const hostUnderTest = recorder ? { ...target.hostUnderTest, send: recorder.send } : target.hostUnderTest;
  output.write(`contract of ${hostUnderTest.name} (seed ${options.seed})\n`);
  const session = createContractRun({
    hostUnderTest,
    seed: options.seed,
    only: options.only,
    isStrict: options.strict,
    onResult: createProgress(output),
  });
  await runAllChecks(session, options.runs);
  if (output.isLive) output.write('\r\u001b[2K');

  const accepted = findAccepted(options, { session, redactor, now: startedAt });
  const parts = { session, startedAt, accepted, redactor };
  const report = createReport(parts);
  const isWhole = hostUnderTest.isMock && hostUnderTest.permissions.writes && options.only === undefined;
  const missing = isWhole ? findShortfalls(report.coverage) : [];
  const lines = [
    ...formatSummary(report, session.results, { isVerbose: options.verbose }),
    ...missing.map((one) => `✗ ${one}`),
  ];
  if (accepted.size > 0) lines.push(`${accepted.size} known findings are accepted by ${options.baseline}`);
  for (const line of lines) output.write(`${line}\n`);
  if (recorder && options.har !== undefined) {
    recorder.write(options.har);
    output.write(`recorded in ${options.har}\n`);
  }
  if (options.report !== undefined) {
    writeReports(options.report, report, parts);
    output.write(`reports in ${options.report}\n`);
  }
  if (options.only === undefined && options.host !== undefined) storeVerdict(options.store, report);
  return report.summary.violations > 0 || missing.length > 0 ? 1 : 0;
}

function createRunRecorder({ hostUnderTest, origin }: Target, redactor: Redactor): Recorder {
  const { send, actors } = hostUnderTest;
  return createRecorder({ send, origin: new URL(origin).origin, actors: Object.values(actors), redactor });
}

interface RunResult {
  session: ContractRun;
  redactor: Redactor;
  now: Date;
}

/** The accepted findings of this run; `--update-baseline` first writes them to the file. */
function findAccepted(
  { baseline: file, ...options }: Options,
  { session, redactor, now }: RunResult,
): ReadonlySet<string> {
  if (file === undefined) return new Set();
  const findings = collectFindings(session.results).map((own) => ({ own, shown: redactor.deep(own) }));
  const shown = findings.map((one) => one.shown);
  const baseline = options['update-baseline'] ? updateBaseline(file, shown, now) : readBaseline(file);
  return new Set(
    findings.filter((one) => isAccepted(baseline, one.shown, now)).map(({ own }) => findingKey(own)),
  );
}
