import type { CheckInfo } from '../engine/contract-run.ts';
import type { CheckResult } from '../engine/findings.ts';
import type { Output } from './progress.ts';

export interface Progress {
  onStart(what: CheckInfo): void;
  onResult(result: CheckResult): void;
}

const LINE_INTERVAL_MS = 10_000;
const MAX_LINE_LENGTH = 100;

/** Shows the run's progress: on a terminal in its last line, elsewhere in a line every ten seconds. */
export function createProgress(output: Output): Progress {
  let shownAt = Date.now();
  let checks = 0;
  let violations = 0;
  let current = '';

  const format = () => `${checks} checks, ${violations} violations · ${current}`.slice(0, MAX_LINE_LENGTH);

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
    onResult({ outcome, findings }) {
      checks += outcome === 'skipped' ? 0 : 1;
      violations += findings.filter((one) => one.class === 'violation').length;
    },
  };
}
