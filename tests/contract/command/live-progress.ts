import type { CheckInfo } from '../engine/contract-run.ts';
import type { CheckResult } from '../engine/findings.ts';
import type { Plan } from '../engine/plan.ts';
import type { Output } from './progress.ts';

export interface Progress {
  onStart(what: CheckInfo): void;
  onRequest(): void;
  onResult(result: CheckResult): void;
}

const LINE_INTERVAL_MS = 10_000;
const MAX_LINE_LENGTH = 100;

/** Shows the run's progress: on a terminal in its last line, elsewhere in a line every ten seconds. */
export function createProgress(output: Output, plan: Plan | undefined): Progress {
  const startedAt = Date.now();
  let shownAt = startedAt;
  let checks = 0;
  let requests = 0;
  let violations = 0;
  let current = '';

  function format(): string {
    const of = plan ? ` of ${Math.max(plan.checks, checks)}` : '';
    const left = plan
      ? `, ${formatTimeLeft(plan.requests - requests, requests, Date.now() - startedAt)}`
      : '';
    return `${checks}${of} checks, ${violations} violations${left} · ${current}`.slice(0, MAX_LINE_LENGTH);
  }

  function show(): void {
    if (output.isLive) output.write(`\r\u001b[2K${format()}`);
    else if (Date.now() - shownAt >= LINE_INTERVAL_MS) {
      shownAt = Date.now();
      output.write(`${format()}\n`);
    }
  }

  return {
    onStart({ call, title }) {
      current = `${call} ${title}`;
      show();
    },
    onRequest() {
      requests += 1;
      show();
    },
    onResult({ outcome, findings }) {
      checks += outcome === 'skipped' ? 0 : 1;
      violations += findings.filter((one) => one.class === 'violation').length;
    },
  };
}

/** Assumes that the remaining requests take as long as those so far. */
function formatTimeLeft(remaining: number, done: number, elapsedMs: number): string {
  const seconds = Math.ceil((Math.max(remaining, 0) * elapsedMs) / Math.max(done, 1) / 1_000);
  return seconds < 60 ? `${seconds} s left` : `${Math.floor(seconds / 60)} min ${seconds % 60} s left`;
}
