import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { readText, writeTo } from '../command/options.ts';
import { CommandError } from '../engine/command-error.ts';
import type { ContractFinding } from '../engine/findings.ts';
import { generalizePath } from '../generate/json-path.ts';
import type { RuleName } from '../policy.ts';

/** Rules that have a new name; baselines store the old one. */
const renamedRules = new Map<string, RuleName>([
  ['noWords', 'noMessage'],
  ['unreadableAnswer', 'unreadableResponse'],
]);

const AcceptedFindingSchema = z.strictObject({
  call: z.enum(callKeys),
  rule: z.string().transform((name) => renamedRules.get(name) ?? name),
  /** General path, with `[*]` for indexes and map keys. */
  path: z.string(),
  expected: z.string(),
  actual: z.string(),
  /** Last day of acceptance, UTC. */
  until: z.iso.date(),
});
const BaselineSchema = z.strictObject({ findings: z.array(AcceptedFindingSchema) });
export type Baseline = z.infer<typeof BaselineSchema>;
type AcceptedFinding = z.infer<typeof AcceptedFindingSchema>;

const DAYS_ACCEPTED = 30;

/** Reads the accepted findings. @throws {CommandError} */
export function readBaseline(file: string): Baseline {
  const text = readText(file);
  try {
    return BaselineSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new CommandError(`--baseline: ${file} is not a baseline`, { cause });
  }
}

/** Whether a finding is accepted and its date hasn't passed. */
export function isAccepted({ findings }: Baseline, finding: ContractFinding, now: Date): boolean {
  const today = formatDay(now.getTime());
  return findings.some((known) => findingKeyOf(known) === findingKeyOf(finding) && known.until >= today);
}

/** Reads the accepted findings, none if there is no file. @throws {CommandError} if the file can't be written either */
export function openBaseline(file: string): Baseline {
  const exists = existsSync(file);
  writeTo(file, () => accessSync(exists ? file : `${path.dirname(file)}/`, constants.W_OK));
  return exists ? readBaseline(file) : { findings: [] };
}

/** @throws {CommandError} */
export function writeBaseline(file: string, baseline: Baseline): void {
  writeTo(file, () => writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`));
}

/**
 * Turns findings into a baseline. Known findings keep their date, expired or not; one that is gone leaves only if the run
 * has looked for it (`isComplete`).
 */
export function updateBaseline(
  old: Baseline,
  findings: readonly ContractFinding[],
  { now, isComplete }: { now: Date; isComplete: (call: CallKey) => boolean },
): Baseline {
  const until = formatDay(now.getTime() + DAYS_ACCEPTED * time.DAY_MS);
  const found = findings.map(({ call, rule, expected, actual, ...finding }): AcceptedFinding => {
    return { call, rule, path: generalizePath(finding.path), expected, actual, until };
  });
  const known = new Map(old.findings.map((one) => [findingKeyOf(one), one]));
  const left = old.findings.filter(({ call }) => !isComplete(call));
  const entries = [...left, ...found].map(
    (one) => [findingKeyOf(one), known.get(findingKeyOf(one)) ?? one] as const,
  );
  return { findings: [...new Map(entries).values()] };
}

const findingKeyOf = (one: ContractFinding | AcceptedFinding) =>
  JSON.stringify([one.call, one.rule, generalizePath(one.path), one.expected, one.actual]);

const formatDay = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);
