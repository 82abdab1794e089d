import { z } from 'zod';
import {
  InstantSchema,
  RobloxUserIdSchema,
  SnowflakeSchema,
  TimestampSchema,
} from './entities/primitives.ts';

/**
 * Reads what a host sends into the canonical entities, and writes them back as the specification shows
 * them. All tolerance lives here: an instant may come in any of its forms, an id as a number, an
 * optional field as null; unknown fields are dropped.
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

/** Numbers below this are seconds, the others milliseconds. */
const MILLISECONDS_FROM = 1e11;

function toInstant(wire: z.infer<typeof WireInstantSchema>): number {
  if (typeof wire === 'string') return Date.parse(wire);
  if (typeof wire === 'number') return Math.round(wire < MILLISECONDS_FROM ? wire * 1_000 : wire);
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

/** What becomes of a field that the schema does not name: dropped, or reported. */
type UnknownFieldMode = 'drop' | 'report';

/**
 * The wire codec of an entity: decode gives the entity, encode gives what the host sends.
 * With 'report', an unknown field is an issue of code `unrecognized_keys`.
 */
export function wire<Entity extends z.ZodType>(
  entity: Entity,
  unknownFields: UnknownFieldMode = 'drop',
): z.ZodType<z.output<Entity>, unknown> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a schema rebuilt from its parts has lost its static type
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

/** Hosts often write an absent field as null. */
function nullishCodec(schema: z.ZodType): z.ZodType {
  return z
    .codec(schema.nullable(), z.unknown(), {
      decode: (value) => value ?? undefined,
      encode: (value) => value ?? null,
    })
    .optional();
}

/** Zod types a schema's parts by its core; every part here is a classic schema. */
function asClassicSchema(part: z.core.$ZodType): z.ZodType {
  if (part instanceof z.ZodType) return part;
  throw new TypeError('Entities are written with zod, not zod/mini');
}
