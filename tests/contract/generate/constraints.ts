import { CheckSchema } from '#schema/openapi/rules.ts';
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
