import { z } from 'zod';
import { EARLIEST_INSTANT, InstantSchema, LATEST_INSTANT, TimestampSchema } from './entities/instant.ts';
import { ChatIdSchema, CountSchema, RankSchema, RobloxUserIdSchema } from './entities/primitives.ts';
import { parseJson } from './parse-json.ts';

/**
 * Converts between a host's JSON (the wire format) and the entities. All tolerance for different hosts is
 * here: an instant may be `{_seconds}`, ISO text or a number, an id may be a number, a count text, an optional field may be
 * null, a zero may be left out, and what can't be read is dropped.
 */

const EARLIEST_SECONDS = EARLIEST_INSTANT / 1_000;

/** A numeric instant below this value is in seconds; any other is in ms. */
const MIN_MILLISECONDS = 1e11;

const SecondsSchema = z
  .number()
  .min(EARLIEST_SECONDS)
  .max(LATEST_INSTANT / 1_000)
  .meta({
    description: 'Assumed: the game platform opened in 2006, and a Date of JavaScript ends there.',
  });
const NanosecondsSchema = z
  .number()
  .min(0)
  .max(999_999_999)
  .optional()
  .meta({ description: 'Assumed: the rest of a second.' });

/** Firestore writes `_seconds` in JSON of its Node.js library, `seconds` in that of the browser's. */
const WireInstantSchema = z
  .union([
    z.object({ _seconds: SecondsSchema, _nanoseconds: NanosecondsSchema }),
    z.object({ seconds: SecondsSchema, nanoseconds: NanosecondsSchema }),
    z.iso.datetime({ offset: true }).meta({ description: 'Assumed: ISO 8601 with a zone.' }),
    z
      .number()
      .min(EARLIEST_SECONDS)
      .max(LATEST_INSTANT)
      .meta({
        description: `Assumed: seconds if it is below ${MIN_MILLISECONDS}, else milliseconds; from 2006, when the game platform opened.`,
      }),
  ])
  .meta({ id: 'Instant', 'x-source': 'SPEC §3' });

function toInstant(wire: z.infer<typeof WireInstantSchema>): number {
  if (typeof wire === 'string') return Date.parse(wire);
  if (typeof wire === 'number') return Math.round(wire < MIN_MILLISECONDS ? wire * 1_000 : wire);
  const [seconds, nanoseconds] =
    '_seconds' in wire ? [wire._seconds, wire._nanoseconds] : [wire.seconds, wire.nanoseconds];
  return Math.min(Math.floor(seconds * 1_000 + (nanoseconds ?? 0) / 1e6), LATEST_INSTANT);
}

const instantCodec = z.codec(WireInstantSchema, InstantSchema, {
  decode: toInstant,
  encode: (instant) => new Date(instant).toISOString(),
});

const timestampCodec = z.codec(WireInstantSchema, TimestampSchema, {
  decode: toInstant,
  encode: (instant) => ({ _seconds: Math.floor(instant / 1_000) }),
});

const idCodec = (id: z.ZodString) =>
  z.codec(
    z.union([
      id,
      z.number().int().positive().meta({ description: 'Assumed: a number, if JavaScript holds it exactly.' }),
    ]),
    id,
    { decode: String, encode: (text) => text },
  );

/** Protobuf's JSON writes an integer of 64 bits as text. */
export const COUNT_AS_TEXT = /^\d{1,16}$/;

const CountAsTextSchema = z
  .string()
  .regex(COUNT_AS_TEXT)
  .meta({ description: 'Assumed: protobuf writes an integer of 64 bits as text.' });

const countCodec = (id: string, count: z.ZodNumber) =>
  z.codec(z.union([count, CountAsTextSchema]).meta({ id, 'x-source': 'SPEC §3' }), count, {
    decode: Number,
    encode: (number) => number,
  });

/** A text of a JSON document, and the number after it if it is the key of an id with too many digits for a number. */
const TEXT_OR_LONG_ID = /("(?:[^"\\]|\\.)*")(?:(?<=[iI]d")(\s*:\s*)(\d{16,})(?=\s*[,}]))?/g;

/** Parses a host's JSON, with every digit of a long id; undefined if the text is malformed. */
export function parseWireJson(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined || !/[iI]d"\s*:\s*\d{16}/.test(text)) return value;
  return parseJson(
    text.replace(TEXT_OR_LONG_ID, (whole, key: string, colon: string, id?: string) =>
      id ? `${key}${colon}"${id}"` : whole,
    ),
  );
}

const codecs = new Map<z.ZodType, z.ZodType>([
  [InstantSchema, instantCodec],
  [TimestampSchema, timestampCodec],
  [CountSchema, countCodec('Count', CountSchema)],
  [RankSchema, countCodec('Rank', RankSchema)],
  [RobloxUserIdSchema, idCodec(RobloxUserIdSchema)],
  [ChatIdSchema, idCodec(ChatIdSchema)],
]);

/**
 * 'tolerant' reads all that can be read: it drops unknown fields, and of optional fields, list items and map entries
 * those with another shape; a nullable value with another shape is null. 'exact' reports all of these as issues, and an expected field that is missing; an unknown
 * field has the code `unrecognized_keys`.
 */
type WireMode = 'tolerant' | 'exact';

/** Derives the wire codec of an entity: decode returns the entity, encode returns the host's JSON form. */
export function wire<Entity extends z.ZodType>(
  entity: Entity,
  mode: WireMode = 'tolerant',
): z.ZodType<z.output<Entity>, unknown> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: rebuilding the schema from its parts loses the static type
  return deriveCodec(entity, mode) as z.ZodType<z.output<Entity>, unknown>;
}

function deriveCodec(schema: z.ZodType, mode: WireMode): z.ZodType {
  const derivePart = (part: z.core.$ZodType) => deriveCodec(asClassicSchema(part), mode);
  const codec = codecs.get(schema);
  if (codec) return codec;
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = {};
    for (const [key, field] of Object.entries<z.ZodType>(schema.shape)) shape[key] = deriveCodec(field, mode);
    return (mode === 'exact' ? z.strictObject(shape) : z.object(shape)).meta(schema.meta() ?? {});
  }
  if (schema instanceof z.ZodArray) return arrayOf(derivePart(schema.element), mode);
  if (schema instanceof z.ZodRecord)
    return recordOf(asClassicSchema(schema.keyType), derivePart(schema.valueType), mode);
  if (schema instanceof z.ZodNullable) {
    const value = derivePart(schema.unwrap());
    return mode === 'tolerant' ? value.nullable().catch(null) : value;
  }
  return schema instanceof z.ZodOptional ? optionalOf(derivePart(schema.unwrap()), schema, mode) : schema;
}

function optionalOf(value: z.ZodType, schema: z.ZodOptional, mode: WireMode): z.ZodType {
  const { 'x-expected': isExpected, 'x-zero': isZero } = schema.meta() ?? {};
  if (mode === 'exact' && isExpected) return value;
  const optional = mode === 'exact' ? nullishCodec(value) : nullishCodec(value).catch(undefined);
  return isZero ? optional.prefault(0) : optional;
}

/** Decodes null as absent, because hosts often send null for a missing field. */
function nullishCodec(schema: z.ZodType): z.ZodType {
  return z
    .codec(schema.nullable(), z.unknown(), {
      decode: (value) => value ?? undefined,
      encode: (value) => value ?? null,
    })
    .optional();
}

function arrayOf(item: z.ZodType, mode: WireMode): z.ZodType {
  if (mode === 'exact') return z.array(item);
  return z.codec(z.array(item.catch(undefined)), z.array(z.unknown()), {
    decode: (items) => items.filter((one) => one !== undefined),
    encode: (items) => items,
  });
}

function recordOf(key: z.ZodType, value: z.ZodType, mode: WireMode): z.ZodType {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the key of an entity's record is text
  if (mode === 'exact') return z.record(key as z.ZodType<string, string>, value);
  const anyKey = z.string().meta(key.meta() ?? {});
  return z.codec(z.record(anyKey, value.catch(undefined)), z.record(z.string(), z.unknown()), {
    decode: (entries) =>
      Object.fromEntries(
        Object.entries(entries).filter(([name, one]) => one !== undefined && key.safeParse(name).success),
      ),
    encode: (entries) => entries,
  });
}

/**
 * Narrows a part of a schema, which zod types as core, to a classic schema.
 * @throws {TypeError} for a zod/mini part.
 */
function asClassicSchema(part: z.core.$ZodType): z.ZodType {
  if (part instanceof z.ZodType) return part;
  throw new TypeError('Entities are written with zod, not zod/mini');
}

/**
 * Parses a response. An empty list where an object belongs is an empty object: PHP writes both as `[]`. Returns the JSON
 * as it was read, too.
 */
export function parseWire(schema: z.ZodType, response: unknown) {
  const first = schema.safeParse(response);
  const paths = (first.error?.issues ?? []).flatMap(({ code, path }) => {
    const value = valueAt(response, path);
    const isEmptyList = Array.isArray(value) && value.length === 0;
    return code === 'invalid_type' && path.length > 0 && isEmptyList ? [path] : [];
  });
  if (paths.length === 0) return { result: first, json: response };
  const json: unknown = structuredClone(response);
  for (const path of paths)
    Object.assign(valueAt(json, path.slice(0, -1)) ?? {}, { [path.at(-1) ?? '']: {} });
  return { result: schema.safeParse(json), json };
}

/** Whether an issue of an exact parse is a field that is absent or null. A response that is null as a whole is none. */
export const isMissingField = ({ path, code }: z.core.$ZodIssue, response: unknown): boolean =>
  code !== 'unrecognized_keys' && path.length > 0 && (valueAt(response, path) ?? undefined) === undefined;

export function valueAt(response: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.getOwnPropertyDescriptor(value, part)?.value;
  }, response);
}
