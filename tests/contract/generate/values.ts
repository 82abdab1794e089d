import { z } from 'zod';
import { CheckSchema } from '#schema/openapi/rules.ts';
import type { AnySchema } from './schema-fields.ts';
import { unwrapWireSchema } from './schema-fields.ts';

/** A value to try in a field. The field's schema decides whether it is valid. */
export interface TestValue {
  /** 'null', 'one sign less', … */
  what: string;
  /** undefined: the field is left out. */
  value: unknown;
  /** It differs so little from a valid value that a host may read it as that one. */
  isNear?: boolean;
}

/** Distinct values of every kind, and those next to the boundaries of a field's rule. `valid`: one that it accepts. */
export function listTestValues(schema: AnySchema, valid: unknown): readonly TestValue[] {
  const side = unwrapWireSchema(schema);
  const near =
    side instanceof z.core.$ZodString
      ? listNearTexts(String(valid))
      : [{ what: 'taken', value: valid }, ...listNearChoices(side)];
  const values: TestValue[] = [
    ...near.map((one) => ({ ...one, isNear: true })),
    ...listTextsByLength(schema),
    ...wrongValues,
  ];
  return [...new Map(values.toReversed().map((one) => [JSON.stringify(one.value), one])).values()];
}

const wrongValues: readonly TestValue[] = [
  { what: 'absent', value: undefined },
  { what: 'null', value: null },
  { what: 'a number', value: 42 },
  { what: 'a boolean', value: true },
  { what: 'a list', value: [] },
  { what: 'an object', value: {} },
  { what: 'text', value: 'true' },
  { what: 'no text', value: '' },
  { what: 'spaces', value: '   ' },
  { what: 'a letter that is none', value: 'ßßßßßß' },
  { what: 'a sign that is none', value: 'a!b c' },
  { what: 'markup', value: '<b>x</b>' },
  { what: 'far too long', value: 'a'.repeat(300) },
];

const listNearChoices = (side: AnySchema): TestValue[] =>
  listChoices(side).flatMap((choice) => [
    { what: 'a choice', value: choice },
    { what: 'a choice as text', value: String(choice) },
    { what: 'a choice in capitals', value: String(choice).toUpperCase() },
    { what: 'a choice and a space', value: `${choice} ` },
  ]);

function listChoices(side: AnySchema): unknown[] {
  if (side instanceof z.core.$ZodEnum) return Object.values(side._zod.def.entries);
  return side instanceof z.core.$ZodLiteral ? [...side._zod.def.values] : [true, false];
}

const listNearTexts = (sample: string): TestValue[] => [
  { what: 'taken', value: sample },
  { what: 'one sign less', value: sample.slice(0, -1) },
  { what: 'one sign more', value: `${sample}${sample.at(-1) ?? 'a'}` },
  { what: 'between spaces', value: ` ${sample} ` },
  { what: 'in small letters', value: sample.toLowerCase() },
  { what: 'in capitals', value: sample.toUpperCase() },
  { what: 'with a sign of another alphabet', value: `ß${sample.slice(1)}` },
];

function listTextsByLength(schema: AnySchema): TestValue[] {
  const { minimum = 0, maximum, format } = readTextLimits(schema);
  const sized = (length: number) => (format === 'email' ? createEmail(length) : 'a'.repeat(length));
  const lengths = [minimum - 1, minimum, ...(maximum === undefined ? [] : [maximum, maximum + 1])];
  return lengths
    .filter((length) => length > 0)
    .map((length) => ({ what: `${length} signs`, value: sized(length) }));
}

interface TextLimits {
  minimum: number | undefined;
  maximum: number | undefined;
  format: string | undefined;
}

/** The limits of a text, in UTF-16 units, and its format. Of a pipe, those of both sides. */
function readTextLimits(schema: AnySchema): TextLimits {
  if (schema instanceof z.core.$ZodPipe) {
    const [first, second] = [schema._zod.def.in, schema._zod.def.out].map(readTextLimits);
    return {
      minimum: second?.minimum ?? first?.minimum,
      maximum: second?.maximum ?? first?.maximum,
      format: second?.format ?? first?.format,
    };
  }
  const { def } = unwrapWireSchema(schema)._zod;
  const checks = (def.checks ?? []).map((check) => CheckSchema.parse(check._zod.def));
  return {
    minimum: checks.find(({ check }) => check === 'min_length')?.minimum,
    maximum: checks.find(({ check }) => check === 'max_length')?.maximum,
    format: CheckSchema.parse(def).format,
  };
}

/** An email address of exactly this length, in UTF-16 units. */
function createEmail(length: number): string {
  const domain = '@example.com';
  return length <= domain.length ? 'a'.repeat(length) : `${'a'.repeat(length - domain.length)}${domain}`;
}
