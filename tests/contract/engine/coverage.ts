import type { CallKey } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import { isSuccess } from '#schema/errors.ts';
import { findPresentFields, listFields } from '../generate/schema-fields.ts';

/** Covered and missing items of one kind. */
export interface CoverageShare {
  covered: number;
  total: number;
  missing: string[];
}

export interface CoverageReport {
  /** Calls with at least one success. */
  calls: CoverageShare;
  /** Declared statuses, by call. */
  statuses: CoverageShare;
  /** Response fields that were present at least once. */
  properties: CoverageShare;
  /** Input rules whose boundaries were tried, by call and field. */
  rules: CoverageShare;
}

export interface Coverage {
  recordResponse(key: CallKey, status: number, body: unknown): void;
  recordRule(key: CallKey, field: string): void;
  report(keys: readonly CallKey[]): CoverageReport;
}

/** Records how much of `calls` a run has covered. */
export function createCoverage(): Coverage {
  const successes = new Set<string>();
  const statuses = new Set<string>();
  const properties = new Set<string>();
  const rules = new Set<string>();
  return {
    recordResponse(key, status, body) {
      statuses.add(`${key} ${isSuccess(status) ? 200 : status}`);
      const { response } = calls[key];
      if (!isSuccess(status)) return;
      successes.add(key);
      if (response) for (const place of findPresentFields(response, body)) properties.add(`${key} ${place}`);
    },
    recordRule: (key, field) => rules.add(`${key} ${field}`),
    report: (keys) => ({
      calls: computeShare(keys, successes),
      statuses: computeShare(keys.flatMap(listStatuses), statuses),
      properties: computeShare(keys.flatMap(listProperties), properties),
      rules: computeShare(keys.flatMap(listRules), rules),
    }),
  };
}

function computeShare(all: readonly string[], met: ReadonlySet<string>): CoverageShare {
  const missing = all.filter((one) => !met.has(one));
  return { covered: all.length - missing.length, total: all.length, missing };
}

function listStatuses(key: CallKey): string[] {
  const call = callOf(key);
  return [...new Set([200, ...call.failures.map(({ status }) => status)])].map(
    (status) => `${key} ${status}`,
  );
}

function listProperties(key: CallKey): string[] {
  const { response } = callOf(key);
  return response ? [...new Set(listFields(response).map(({ path }) => `${key} ${path}`))] : [];
}

/** Input fields, also nested ones. */
const listRules = (key: CallKey): string[] =>
  listFields(calls[key].input).map(({ path }) => `${key} ${path.replace(/^\$\./, '')}`);

/** Minimum coverage against the mock, 0 to 1. */
const thresholds = { calls: 1, properties: 0.95 } as const;

/** One line for each kind below its minimum. */
export function findShortfalls(report: CoverageReport): string[] {
  return (['calls', 'properties'] as const).flatMap((kind) => {
    const { covered: met, total, missing } = report[kind];
    if (met >= thresholds[kind] * total) return [];
    return [`coverage of ${kind} is ${met} of ${total}; missing: ${missing.join(', ')}`];
  });
}
