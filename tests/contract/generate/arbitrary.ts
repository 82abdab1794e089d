import fc from 'fast-check';
import { z } from 'zod';
import { readNumberConstraints, readTextConstraints } from './constraints.ts';
import type { AnySchema } from './schema-fields.ts';

/** Long enough for every rule, short enough for a report. */
const MAX_TEXT_LENGTH = 60;

/**
 * Generates wire values that a schema accepts, for every kind of schema in `calls`.
 * @throws {TypeError} on an unknown kind.
 */
export function createArbitrary(schema: AnySchema): fc.Arbitrary<unknown> {
  const known =
    arbitraryCache.get(schema) ??
    buildArbitrary(schema).filter((value) => z.safeParse(schema, value).success);
  arbitraryCache.set(schema, known);
  return known;
}

/** Caches arbitraries by schema: parsing a pattern costs more than generating many values. */
const arbitraryCache = new WeakMap<AnySchema, fc.Arbitrary<unknown>>();

function buildArbitrary(schema: AnySchema): fc.Arbitrary<unknown> {
  if (schema instanceof z.core.$ZodObject) return buildObject(schema);
  if (schema instanceof z.core.$ZodString) return buildText(schema);
  if (schema instanceof z.core.$ZodNumber) return buildNumber(schema);
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  if (schema instanceof z.core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof z.core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof z.core.$ZodArray)
    return fc.array(buildArbitrary(schema._zod.def.element), { maxLength: 5 });
  if (schema instanceof z.core.$ZodOptional)
    return fc.option(buildArbitrary(schema._zod.def.innerType), { nil: undefined });
  if (schema instanceof z.core.$ZodNullable)
    return fc.option(buildArbitrary(schema._zod.def.innerType), { nil: null });
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(buildArbitrary));
  if (schema instanceof z.core.$ZodPipe) return buildArbitrary(stricterSide(schema));
  if (schema instanceof z.core.$ZodUnknown) return fc.jsonValue({ maxDepth: 2 });
  if (schema instanceof z.core.$ZodRecord) {
    return fc.dictionary(
      fc.string({ minLength: 1, maxLength: 10 }),
      buildArbitrary(schema._zod.def.valueType),
      {
        maxKeys: 3,
      },
    );
  }
  throw new TypeError(`No values are known for a schema of type ${schema._zod.def.type}`);
}

/** Of a pipe of two rules, take the second, which is stricter. Of a transform, take the input side. */
const stricterSide = ({ _zod: { def } }: z.core.$ZodPipe): AnySchema =>
  def.out instanceof z.core.$ZodTransform ? def.in : def.out;

function buildObject(schema: z.core.$ZodObject): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema._zod.def.shape).map(
    ([name, field]) => [name, buildArbitrary(field)] as const,
  );
  return fc
    .record(Object.fromEntries(fields))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)));
}

function buildText(schema: AnySchema): fc.Arbitrary<string> {
  const { minimum, maximum = MAX_TEXT_LENGTH, patterns, format } = readTextConstraints(schema);
  const [pattern] = patterns;
  if (pattern) return fc.stringMatching(pattern);
  if (format === 'email') return fc.emailAddress();
  if (format === 'url') return fc.webUrl();
  return fc.string({ unit: 'grapheme', minLength: minimum, maxLength: Math.min(maximum, MAX_TEXT_LENGTH) });
}

function buildNumber(schema: AnySchema): fc.Arbitrary<number> {
  const { minimum, maximum, isWhole } = readNumberConstraints(schema);
  const range = { min: minimum, max: maximum };
  return isWhole ? fc.integer(range) : fc.double({ ...range, noNaN: true });
}
