import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { callKeys, calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { CannotRun } from '../engine/cannot-run.ts';
import type { Finding } from '../engine/findings.ts';
import { generalPath } from '../generate/json-path.ts';

const AcceptedSchema = z.strictObject({
  call: z.enum(callKeys),
  check: z.string(),
  severity: z.enum(['violation', 'warning']),
  /** With `[*]` for indexes and keys of maps. */
  path: z.string(),
  expected: z.string(),
  actual: z.string(),
  /** The last day on which it is accepted, UTC. */
  until: z.iso.date(),
});
const BaselineSchema = z.strictObject({ findings: z.array(AcceptedSchema) });
export type Baseline = z.infer<typeof BaselineSchema>;
type Accepted = z.infer<typeof AcceptedSchema>;

const NEW_FOR_DAYS = 30;

/** Known findings, each until a day. A file that is not there yet accepts nothing. @throws {CannotRun} */
export function readBaseline(file: string): Baseline {
  if (!existsSync(file)) return { findings: [] };
  try {
    return BaselineSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new CannotRun(`--baseline: ${file} is not a baseline`, { cause });
  }
}

/** Whether a finding is known and its day has not passed. */
export function isAccepted({ findings }: Baseline, finding: Finding, now: Date): boolean {
  const today = dayOf(now.getTime());
  return findings.some((known) => keyOf(known) === keyOf(finding) && known.until >= today);
}

/** The findings of a run as a baseline: those that are known keep their day, expired or not. */
export function updatedBaseline(file: string, findings: readonly Finding[], now: Date): Baseline {
  const known = new Map(readBaseline(file).findings.map((one) => [keyOf(one), one.until]));
  const until = dayOf(now.getTime() + NEW_FOR_DAYS * time.DAY_MS);
  const entries = new Map(
    findings.map((finding) => [
      keyOf(finding),
      {
        call: finding.call,
        check: finding.check,
        severity: finding.severity,
        path: placeOf(finding),
        expected: finding.expected,
        actual: finding.actual,
        until: known.get(keyOf(finding)) ?? until,
      },
    ]),
  );
  const baseline = { findings: [...entries.values()] };
  writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`);
  return baseline;
}

const keyOf = (one: Finding | Accepted) =>
  JSON.stringify([one.call, one.check, one.severity, placeOf(one), one.expected, one.actual]);

function placeOf({ call, path }: Pick<Finding, 'call' | 'path'>): string {
  const { response } = calls[call];
  return response ? generalPath(response, path) : path;
}

const dayOf = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);
