import { z } from 'zod';

export type AnySchema = z.core.$ZodType;

/** A field of an object as it stands on the wire, wherever it lies in a schema. */
export interface Place {
  /** JSONPath in which indexes and the keys of maps are `[*]`: '$.topPlayers[*].rank'. */
  path: string;
  /** Without what makes it optional. */
  schema: AnySchema;
  isOptional: boolean;
}

/** Without optional, nullable and default, and of a pipe the side that the wire has. */
export function wireSide(schema: AnySchema): AnySchema {
  const inner = wrapped(schema);
  if (inner) return wireSide(inner);
  return schema instanceof z.core.$ZodPipe ? wireSide(schema._zod.def.in) : schema;
}

/** Every field of every object in a schema, those of maps and lists once. */
export function placesOf(schema: AnySchema, path = '$'): Place[] {
  const side = wireSide(schema);
  if (side instanceof z.core.$ZodObject) {
    return Object.entries(side._zod.def.shape).flatMap(([name, field]) => {
      const at = `${path}.${name}`;
      const place = { path: at, schema: wireSide(field), isOptional: field._zod.optin === 'optional' };
      return [place, ...placesOf(field, at)];
    });
  }
  if (side instanceof z.core.$ZodArray) return placesOf(side._zod.def.element, `${path}[*]`);
  if (side instanceof z.core.$ZodRecord) return placesOf(side._zod.def.valueType, `${path}[*]`);
  return [];
}

/** Fields of an object schema by name; none of any other schema. */
export function fieldsOf(schema: AnySchema): Record<string, AnySchema> {
  const side = wireSide(schema);
  return side instanceof z.core.$ZodObject ? { ...side._zod.def.shape } : {};
}

/** What an id is an id of: the name its schema goes by ('Uid', 'RobloxUserId', …), if it is text. */
export function identityOf(schema: AnySchema): string | undefined {
  const inner = wrapped(schema);
  if (inner) return identityOf(inner);
  if (schema instanceof z.core.$ZodPipe)
    return identityOf(schema._zod.def.out) ?? identityOf(schema._zod.def.in);
  return schema instanceof z.core.$ZodString ? z.globalRegistry.get(schema)?.id : undefined;
}

/** Every id in a value that its schema knows by name, as text. */
export function idsIn(schema: AnySchema, value: unknown): { identity: string; id: string }[] {
  const identity = identityOf(schema);
  if (identity)
    return typeof value === 'string' || typeof value === 'number' ? [{ identity, id: `${value}` }] : [];
  const side = wireSide(schema);
  if (Array.isArray(value)) {
    return side instanceof z.core.$ZodArray
      ? value.flatMap((item) => idsIn(side._zod.def.element, item))
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const shape = fieldsOf(side);
  return Object.entries(value).flatMap(([name, part]) => {
    const field = side instanceof z.core.$ZodRecord ? side._zod.def.valueType : shape[name];
    return field ? idsIn(field, part) : [];
  });
}

/** Each field that a value has, as the paths of `placesOf`. */
export function placesIn(schema: AnySchema, value: unknown, path = '$'): string[] {
  const side = wireSide(schema);
  if (typeof value !== 'object' || value === null) return [];
  if (side instanceof z.core.$ZodObject) {
    const shape = side._zod.def.shape;
    return Object.entries(value).flatMap(([name, part]) => {
      const field = shape[name];
      if (!field || part === null) return [];
      return [`${path}.${name}`, ...placesIn(field, part, `${path}.${name}`)];
    });
  }
  if (side instanceof z.core.$ZodArray || side instanceof z.core.$ZodRecord) {
    const part = side instanceof z.core.$ZodArray ? side._zod.def.element : side._zod.def.valueType;
    return Object.values(value).flatMap((item) => placesIn(part, item, `${path}[*]`));
  }
  return [];
}

/** What an optional, nullable or defaulted schema wraps. */
function wrapped(schema: AnySchema): AnySchema | undefined {
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault;
  return isWrapper ? schema._zod.def.innerType : undefined;
}
