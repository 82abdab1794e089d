import fc from 'fast-check';
import { z } from 'zod';
import { numberLimits, textLimits } from './limits.ts';
import type { AnySchema } from './schema.ts';

/** Long enough to meet every rule, short enough to read in a report. */
const LONGEST_TEXT = 60;

/**
 * Values that a schema takes, as they stand on the wire: every kind of schema that `calls` is written with.
 * @throws {TypeError} on a kind that it does not know yet.
 */
export function arbitraryOf(schema: AnySchema): fc.Arbitrary<unknown> {
  const known = arbitraries.get(schema) ?? made(schema).filter((value) => z.safeParse(schema, value).success);
  arbitraries.set(schema, known);
  return known;
}

/** A pattern is read once: that costs more than many values of it. */
const arbitraries = new WeakMap<AnySchema, fc.Arbitrary<unknown>>();

function made(schema: AnySchema): fc.Arbitrary<unknown> {
  if (schema instanceof z.core.$ZodObject) return objects(schema);
  if (schema instanceof z.core.$ZodString) return texts(schema);
  if (schema instanceof z.core.$ZodNumber) return numbers(schema);
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  if (schema instanceof z.core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof z.core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof z.core.$ZodArray) return fc.array(made(schema._zod.def.element), { maxLength: 5 });
  if (schema instanceof z.core.$ZodOptional)
    return fc.option(made(schema._zod.def.innerType), { nil: undefined });
  if (schema instanceof z.core.$ZodNullable) return fc.option(made(schema._zod.def.innerType), { nil: null });
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(made));
  if (schema instanceof z.core.$ZodPipe) return made(strictSide(schema));
  if (schema instanceof z.core.$ZodUnknown) return fc.jsonValue({ maxDepth: 2 });
  if (schema instanceof z.core.$ZodRecord) {
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), made(schema._zod.def.valueType), {
      maxKeys: 3,
    });
  }
  throw new TypeError(`No values are known for a schema of type ${schema._zod.def.type}`);
}

/** Of a pipe of two rules the second says more; what is transformed was typed before. */
const strictSide = ({ _zod: { def } }: z.core.$ZodPipe): AnySchema =>
  def.out instanceof z.core.$ZodTransform ? def.in : def.out;

function objects(schema: z.core.$ZodObject): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => [name, made(field)] as const);
  return fc
    .record(Object.fromEntries(fields))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)));
}

function texts(schema: AnySchema): fc.Arbitrary<string> {
  const { minimum, maximum = LONGEST_TEXT, patterns, format } = textLimits(schema);
  const [pattern] = patterns;
  if (pattern) return fc.stringMatching(pattern);
  if (format === 'email') return fc.emailAddress();
  if (format === 'url') return fc.webUrl();
  return fc.string({ unit: 'grapheme', minLength: minimum, maxLength: Math.min(maximum, LONGEST_TEXT) });
}

function numbers(schema: AnySchema): fc.Arbitrary<number> {
  const { minimum, maximum, isWhole } = numberLimits(schema);
  const range = { min: minimum, max: maximum };
  return isWhole ? fc.integer(range) : fc.double({ ...range, noNaN: true });
}
