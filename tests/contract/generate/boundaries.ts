import { z } from 'zod';
import { readTextConstraints } from './constraints.ts';
import type { AnySchema } from './schema-fields.ts';
import { unwrapWireSchema } from './schema-fields.ts';

/** A value next to a rule's boundary. The rule decides whether the value is valid. */
export interface Boundary {
  what: string;
  value: unknown;
}

/** Distinct values around every boundary of a field's rule. `valid`: a value that the rule accepts. */
export function findBoundaries(schema: AnySchema, valid: unknown): readonly Boundary[] {
  const side = unwrapWireSchema(schema);
  const values =
    side instanceof z.core.$ZodString
      ? findTextBoundaries(schema, String(valid))
      : [{ what: 'taken', value: valid }, ...findChoiceBoundaries(side)];
  const everywhere: Boundary[] = [
    { what: 'null', value: null },
    { what: 'a number', value: 1 },
    { what: 'a list', value: [] },
  ];
  return [...new Map([...values, ...everywhere].map((edge) => [JSON.stringify(edge.value), edge])).values()];
}

function findChoiceBoundaries(side: AnySchema): Boundary[] {
  return listChoices(side).flatMap((choice) => [
    { what: 'a choice', value: choice },
    { what: 'a choice as text', value: String(choice) },
    { what: 'a choice in capitals', value: String(choice).toUpperCase() },
    { what: 'a choice and a space', value: `${choice} ` },
  ]);
}

function listChoices(side: AnySchema): unknown[] {
  if (side instanceof z.core.$ZodEnum) return Object.values(side._zod.def.entries);
  return side instanceof z.core.$ZodLiteral ? [...side._zod.def.values] : [true, false];
}

function findTextBoundaries(schema: AnySchema, sample: string): Boundary[] {
  const { minimum, maximum, format } = collectConstraints(schema);
  const sized = (length: number) => (format === 'email' ? createEmail(length) : 'a'.repeat(length));
  const lengths = [minimum - 1, minimum, ...(maximum === undefined ? [] : [maximum, maximum + 1])];
  return [
    { what: 'taken', value: sample },
    { what: 'one sign less', value: sample.slice(0, -1) },
    { what: 'one sign more', value: `${sample}${sample.at(-1) ?? 'a'}` },
    { what: 'between spaces', value: ` ${sample} ` },
    { what: 'in small letters', value: sample.toLowerCase() },
    { what: 'in capitals', value: sample.toUpperCase() },
    { what: 'with a sign of another alphabet', value: `ß${sample.slice(1)}` },
    { what: 'nothing', value: '' },
    { what: 'only spaces', value: '   ' },
    ...lengths
      .filter((length) => length >= 0)
      .map((length) => ({ what: `${length} signs`, value: sized(length) })),
  ];
}

/** Constraints of both sides of a pipe. */
function collectConstraints(schema: AnySchema): ReturnType<typeof readTextConstraints> {
  if (!(schema instanceof z.core.$ZodPipe)) return readTextConstraints(schema);
  const [first, second] = [collectConstraints(schema._zod.def.in), collectConstraints(schema._zod.def.out)];
  return {
    minimum: Math.max(first.minimum, second.minimum),
    maximum: second.maximum ?? first.maximum,
    patterns: [...first.patterns, ...second.patterns],
    format: second.format ?? first.format,
  };
}

/** An email address of exactly this length, in UTF-16 units. */
function createEmail(length: number): string {
  const domain = '@example.com';
  return length <= domain.length ? 'a'.repeat(length) : `${'a'.repeat(length - domain.length)}${domain}`;
}
