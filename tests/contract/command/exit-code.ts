import { findShortfalls } from '../engine/coverage.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { StoppedError } from '../engine/stoppable-run.ts';
import type { Report } from '../report/report.ts';

/** As of a process that SIGINT has ended. */
const STOPPED_EXIT_CODE = 130;

interface RunEnd {
  /** Results of `findMissingCoverage`. */
  missing: readonly string[];
  interruption: Error | undefined;
}

/** 0 without violations, 1 with violations or missing coverage, 2 or 130 after an interruption. */
export function chooseExitCode({ summary }: Report, { missing, interruption }: RunEnd): number {
  if (interruption) return interruption instanceof StoppedError ? STOPPED_EXIT_CODE : 2;
  return summary.violations > 0 || missing.length > 0 ? 1 : 0;
}

/** A mock must show everything that the schema describes. */
export const findMissingCoverage = (
  { isMock, permissions }: HostUnderTest,
  { coverage }: Report,
): string[] => (isMock && permissions.writes ? findShortfalls(coverage) : []);
