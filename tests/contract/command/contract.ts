import { CannotRun } from '../engine/cannot-run.ts';
import { shortfalls } from '../engine/coverage.ts';
import { findingKey } from '../engine/findings.ts';
import { runAll } from '../engine/run.ts';
import type { Session } from '../engine/session.ts';
import { createSession, HostGone } from '../engine/session.ts';
import type { Recorder } from '../har/recorder.ts';
import { createRecorder } from '../har/recorder.ts';
import { isAccepted, readBaseline, updatedBaseline } from '../report/baseline.ts';
import type { Redactor } from '../report/redaction.ts';
import { createRedactor } from '../report/redaction.ts';
import { findingsOf, reportOf } from '../report/report.ts';
import { keepVerdict } from '../report/verdict-store.ts';
import { writeReports } from '../report/write.ts';
import type { Options } from './options.ts';
import { readOptions } from './options.ts';
import type { Output } from './progress.ts';
import { progress, summaryLines } from './progress.ts';
import type { Environment, Surroundings } from './surroundings.ts';
import type { Target } from './target.ts';
import { openTarget } from './target.ts';
import { runTwin } from './twin.ts';

/** The whole command; resolves with its exit code and never rejects for a reason that a person can mend. */
export async function contract(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const redactor = createRedactor();
  const safe: Output = { isLive: output.isLive, write: (text) => output.write(redactor.text(text)) };
  let target: Target | undefined;
  try {
    const options = readOptions(args, env);
    target = await openTarget(options, env, redactor);
    const command = options.twin === undefined ? run : runTwin;
    return await command(options, target, { output: safe, redactor, env });
  } catch (error) {
    if (!(error instanceof CannotRun || error instanceof HostGone)) throw error;
    safe.write(`contract: ${error.message}\n`);
    return 2;
  } finally {
    await target?.close();
  }
}

async function run(options: Options, target: Target, { output, redactor }: Surroundings): Promise<number> {
  const startedAt = new Date();
  const recorder = options.har === undefined ? undefined : recorderOf(target, redactor);
  const subject = recorder ? { ...target.subject, send: recorder.send } : target.subject;
  output.write(`contract of ${subject.host} (seed ${options.seed})\n`);
  const session = createSession({
    subject,
    seed: options.seed,
    only: options.only,
    onResult: progress(output),
  });
  await runAll(session, options.runs);
  if (output.isLive) output.write('\r\u001b[2K');

  const accepted = acceptedOf(options, { session, redactor, now: startedAt });
  const parts = { session, startedAt, accepted, redactor };
  const report = reportOf(parts);
  const isWhole = subject.isMock && subject.permissions.writes && options.only === undefined;
  const missing = isWhole ? shortfalls(report.coverage) : [];
  const lines = [...summaryLines(report, session.results), ...missing.map((one) => `✗ ${one}`)];
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
  if (options.only === undefined && options.host !== undefined) keepVerdict(options.store, report);
  return report.summary.violations > 0 || missing.length > 0 ? 1 : 0;
}

function recorderOf({ subject, origin }: Target, redactor: Redactor): Recorder {
  const { send, actors } = subject;
  return createRecorder({ send, origin: new URL(origin).origin, actors: Object.values(actors), redactor });
}

interface Judged {
  session: Session;
  redactor: Redactor;
  now: Date;
}

/** What the baseline accepts of this run; an update makes the run's own findings the baseline first. */
function acceptedOf(
  { baseline: file, ...options }: Options,
  { session, redactor, now }: Judged,
): ReadonlySet<string> {
  if (file === undefined) return new Set();
  const findings = findingsOf(session.results).map((own) => ({ own, shown: redactor.deep(own) }));
  const shown = findings.map((one) => one.shown);
  const baseline = options['update-baseline'] ? updatedBaseline(file, shown, now) : readBaseline(file);
  return new Set(
    findings.filter((one) => isAccepted(baseline, one.shown, now)).map(({ own }) => findingKey(own)),
  );
}
