import { CheckSchema } from '#schema/rule-sources.ts';
import type { AnySchema } from './schema-fields.ts';

/** Text constraints of a schema. Lengths are in UTF-16 units. */
export interface TextConstraints {
  minimum: number;
  maximum: number | undefined;
  patterns: RegExp[];
  format: string | undefined;
}

export function readTextConstraints(schema: AnySchema): TextConstraints {
  const limits: TextConstraints = { minimum: 0, maximum: undefined, patterns: [], format: undefined };
  const own: unknown = schema._zod.def;
  for (const def of [own, ...readChecks(schema)]) applyCheck(def, limits);
  return limits;
}

/** Bounds of a number, inclusive. */
export function readNumberConstraints(schema: AnySchema): {
  minimum: number;
  maximum: number;
  isWhole: boolean;
} {
  const limits = { minimum: -1e9, maximum: 1e9, isWhole: false };
  for (const def of readChecks(schema)) {
    const { check, value, format } = CheckSchema.parse(def);
    if (check === 'greater_than') limits.minimum = Number(value);
    if (check === 'less_than') limits.maximum = Number(value);
    if (check === 'number_format') limits.isWhole = format?.includes('int') ?? false;
  }
  return limits;
}

const readChecks = (schema: AnySchema): unknown[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def);

function applyCheck(def: unknown, limits: TextConstraints): void {
  const { check, minimum, maximum, format, pattern } = CheckSchema.parse(def);
  if (check === 'min_length' && minimum !== undefined) limits.minimum = Math.max(limits.minimum, minimum);
  if (check === 'max_length') limits.maximum = maximum;
  if (check !== 'string_format') return;
  if (format === 'regex' && pattern) limits.patterns.push(pattern);
  else limits.format = format;
}
