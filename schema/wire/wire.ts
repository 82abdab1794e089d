import { z } from 'zod';
import { codecs } from './instants-ids-and-counts.ts';
import { valueAt } from './value-at.ts';

/**
 * Converts between a host's JSON (the wire format) and the entities. All tolerance for different hosts is in this folder: an
 * instant may be `{_seconds}`, ISO text or a number, an id may be a number, a count text, an optional field may be null, a
 * zero may be left out, an empty list null or left out, an empty object may be an empty list, and what can't be read is dropped.
 */

/**
 * 'tolerant' reads all that can be read: it drops unknown fields, and each optional field, list item and map entry of
 * another shape, unless the field is `decisive`; a nullable value of another shape is null. 'exact' reports all of these
 * as issues, and an expected field that is missing; the issue of an unknown field has the code `unrecognized_keys`. An
 * entity that is `x-open` has no unknown fields.
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
    for (const [key, field] of Object.entries<z.ZodType>(schema.shape)) shape[key] = deriveField(field, mode);
    const meta = schema.meta() ?? {};
    return (mode === 'exact' && !meta['x-open'] ? z.strictObject(shape) : z.object(shape)).meta(meta);
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
  const { 'x-expected': isExpected, 'x-zero': isZero, 'x-decisive': isDecisive } = schema.meta() ?? {};
  if (mode === 'exact' && isExpected) return value;
  const isStrict = mode === 'exact' || isDecisive;
  const optional = isStrict ? nullishCodec(value) : nullishCodec(value).catch(undefined);
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

/** Go writes an empty list as null. */
function deriveField(field: z.ZodType, mode: WireMode): z.ZodType {
  const value = deriveCodec(field, mode);
  if (!(field instanceof z.ZodArray)) return value;
  return z.codec(value.nullable(), z.unknown(), {
    decode: (items) => items ?? [],
    encode: (items) => items,
  });
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

/** Whether an issue of an exact parse is a field that is absent or null. A response that is null as a whole is none. */
export const isMissingField = ({ path, code }: z.core.$ZodIssue, response: unknown): boolean =>
  code !== 'unrecognized_keys' && path.length > 0 && (valueAt(response, path) ?? undefined) === undefined;
