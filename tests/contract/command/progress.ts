import type { CheckResult } from '../engine/findings.ts';

export interface Output {
  write(text: string): void;
}

const LINE_INTERVAL_MS = 10_000;

/** Shows the progress of a long run: a line every ten seconds. */
export function createProgress(output: Output): (result: CheckResult) => void {
  let shownAt = Date.now();
  let checks = 0;
  return ({ call, title }) => {
    checks += 1;
    if (Date.now() - shownAt < LINE_INTERVAL_MS) return;
    shownAt = Date.now();
    output.write(`${checks} checks so far, the last: ${call} ${title}\n`);
  };
}
