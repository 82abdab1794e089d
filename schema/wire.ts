import { z } from 'zod';
import {
  InstantSchema,
  RobloxUserIdSchema,
  SnowflakeSchema,
  TimestampSchema,
} from './entities/primitives.ts';

/**
 * Converts between a host's JSON (the wire format) and the entities. All tolerance for different hosts is
 * here: an instant may be `{_seconds}`, ISO text or a number, an id may be a number, an optional field may be
 * null, and unknown fields are dropped.
 */

const FirestoreTimestampSchema = z.object({
  _seconds: z.number(),
  _nanoseconds: z.number().optional(),
});

const WireInstantSchema = z.union([
  FirestoreTimestampSchema,
  z.iso.datetime({ offset: true }),
  z.number().min(0),
]);

/** A numeric instant below this value is in seconds; any other is in ms. */
const MIN_MILLISECONDS = 1e11;

function toInstant(wire: z.infer<typeof WireInstantSchema>): number {
  if (typeof wire === 'string') return Date.parse(wire);
  if (typeof wire === 'number') return Math.round(wire < MIN_MILLISECONDS ? wire * 1_000 : wire);
  return wire._seconds * 1_000 + Math.floor((wire._nanoseconds ?? 0) / 1e6);
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
  z.codec(z.union([id, z.number().int().min(0)]), id, { decode: String, encode: (text) => text });

const codecs = new Map<z.ZodType, z.ZodType>([
  [InstantSchema, instantCodec],
  [TimestampSchema, timestampCodec],
  [RobloxUserIdSchema, idCodec(RobloxUserIdSchema)],
  [SnowflakeSchema, idCodec(SnowflakeSchema)],
]);

/** Handling of fields that the schema does not define. */
type UnknownFieldMode = 'drop' | 'report';

/**
 * Derives the wire codec of an entity: decode returns the entity, encode returns the host's JSON form. With
 * 'report', an unknown field is an issue with code `unrecognized_keys`.
 */
export function wire<Entity extends z.ZodType>(
  entity: Entity,
  unknownFields: UnknownFieldMode = 'drop',
): z.ZodType<z.output<Entity>, unknown> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: rebuilding the schema from its parts loses the static type
  return deriveCodec(entity, unknownFields) as z.ZodType<z.output<Entity>, unknown>;
}

function deriveCodec(schema: z.ZodType, unknownFields: UnknownFieldMode): z.ZodType {
  const codec = codecs.get(schema);
  if (codec) return codec;
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = {};
    for (const [key, field] of Object.entries<z.ZodType>(schema.shape)) {
      shape[key] = deriveCodec(field, unknownFields);
    }
    return unknownFields === 'report' ? z.strictObject(shape) : z.object(shape);
  }
  if (schema instanceof z.ZodArray)
    return z.array(deriveCodec(asClassicSchema(schema.element), unknownFields));
  if (schema instanceof z.ZodRecord) {
    return z.record(schema.keyType, deriveCodec(asClassicSchema(schema.valueType), unknownFields));
  }
  if (schema instanceof z.ZodOptional)
    return nullishCodec(deriveCodec(asClassicSchema(schema.unwrap()), unknownFields));
  return schema;
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

/**
 * Narrows a part of a schema, which zod types as core, to a classic schema.
 * @throws {TypeError} for a zod/mini part.
 */
function asClassicSchema(part: z.core.$ZodType): z.ZodType {
  if (part instanceof z.ZodType) return part;
  throw new TypeError('Entities are written with zod, not zod/mini');
}
