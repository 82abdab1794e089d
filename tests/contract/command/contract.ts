import { shortfalls } from '../engine/coverage.ts';
import { runAll } from '../engine/run.ts';
import { createSession, HostGone } from '../engine/session.ts';
import { createRedactor } from '../report/redaction.ts';
import { reportOf } from '../report/report.ts';
import type { Options } from './options.ts';
import { CannotRun, readOptions } from './options.ts';
import type { Output } from './progress.ts';
import { progress, summaryLines } from './progress.ts';
import type { Target } from './target.ts';
import { openTarget } from './target.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The whole command; resolves with its exit code and never rejects for a reason that a person can mend. */
export async function contract(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const redactor = createRedactor();
  const safe: Output = { isLive: output.isLive, write: (text) => output.write(redactor.text(text)) };
  let target: Target | undefined;
  try {
    const options = readOptions(args, env);
    target = await openTarget(options, env, redactor);
    return await run(options, target, { output: safe, redactor });
  } catch (error) {
    if (!(error instanceof CannotRun || error instanceof HostGone)) throw error;
    safe.write(`contract: ${error.message}\n`);
    return 2;
  } finally {
    await target?.close();
  }
}

interface Surroundings {
  output: Output;
  redactor: ReturnType<typeof createRedactor>;
}

async function run(
  options: Options,
  { subject }: Target,
  { output, redactor }: Surroundings,
): Promise<number> {
  const startedAt = new Date();
  output.write(`contract of ${subject.host} (seed ${options.seed})\n`);
  const session = createSession({
    subject,
    seed: options.seed,
    only: options.only,
    onResult: progress(output),
  });
  await runAll(session, options.runs);
  if (output.isLive) output.write('\r\u001b[2K');
  const report = reportOf({ session, startedAt, accepted: new Set(), redactor });
  const isWhole = subject.isMock && subject.permissions.writes && options.only === undefined;
  const missing = isWhole ? shortfalls(report.coverage) : [];
  for (const line of [...summaryLines(report, session.results), ...missing.map((one) => `✗ ${one}`)]) {
    output.write(`${line}\n`);
  }
  return report.summary.violations > 0 || missing.length > 0 ? 1 : 0;
}
