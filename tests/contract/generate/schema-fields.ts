import { z } from 'zod';

export type AnySchema = z.core.$ZodType;

/** A field of an object as it stands on the wire, wherever it lies in a schema. */
export interface SchemaField {
  /** JSONPath in which indexes and the keys of maps are `[*]`: '$.topPlayers[*].rank'. */
  path: string;
  /** Without what makes it optional. */
  schema: AnySchema;
  isOptional: boolean;
}

/** Without optional, nullable and default, and of a pipe the side that the wire has. */
export function unwrapWireSchema(schema: AnySchema): AnySchema {
  const inner = unwrap(schema);
  if (inner) return unwrapWireSchema(inner);
  return schema instanceof z.core.$ZodPipe ? unwrapWireSchema(schema._zod.def.in) : schema;
}

/** Every field of every object in a schema, those of maps and lists once. */
export function listFields(schema: AnySchema, path = '$'): SchemaField[] {
  const side = unwrapWireSchema(schema);
  if (side instanceof z.core.$ZodObject) {
    return Object.entries(side._zod.def.shape).flatMap(([name, field]) => {
      const at = `${path}.${name}`;
      const place = {
        path: at,
        schema: unwrapWireSchema(field),
        isOptional: field._zod.optin === 'optional',
      };
      return [place, ...listFields(field, at)];
    });
  }
  if (side instanceof z.core.$ZodArray) return listFields(side._zod.def.element, `${path}[*]`);
  if (side instanceof z.core.$ZodRecord) return listFields(side._zod.def.valueType, `${path}[*]`);
  return [];
}

/** Fields of an object schema by name; none of any other schema. */
export function objectFields(schema: AnySchema): Record<string, AnySchema> {
  const side = unwrapWireSchema(schema);
  return side instanceof z.core.$ZodObject ? { ...side._zod.def.shape } : {};
}

/** What an id is an id of: the name its schema goes by ('Uid', 'RobloxUserId', …), if it is text. */
export function identityName(schema: AnySchema): string | undefined {
  const inner = unwrap(schema);
  if (inner) return identityName(inner);
  if (schema instanceof z.core.$ZodPipe)
    return identityName(schema._zod.def.out) ?? identityName(schema._zod.def.in);
  return schema instanceof z.core.$ZodString ? z.globalRegistry.get(schema)?.id : undefined;
}

/** Every id in a value that its schema knows by name, as text. */
export function findIds(schema: AnySchema, value: unknown): { identity: string; id: string }[] {
  const identity = identityName(schema);
  if (identity)
    return typeof value === 'string' || typeof value === 'number' ? [{ identity, id: `${value}` }] : [];
  const side = unwrapWireSchema(schema);
  if (Array.isArray(value)) {
    return side instanceof z.core.$ZodArray
      ? value.flatMap((item) => findIds(side._zod.def.element, item))
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const shape = objectFields(side);
  return Object.entries(value).flatMap(([name, part]) => {
    const field = side instanceof z.core.$ZodRecord ? side._zod.def.valueType : shape[name];
    return field ? findIds(field, part) : [];
  });
}

/** Each field that a value has, as the paths of `placesOf`. */
export function findPresentFields(schema: AnySchema, value: unknown, path = '$'): string[] {
  const side = unwrapWireSchema(schema);
  if (typeof value !== 'object' || value === null) return [];
  if (side instanceof z.core.$ZodObject) {
    const shape = side._zod.def.shape;
    return Object.entries(value).flatMap(([name, part]) => {
      const field = shape[name];
      if (!field || part === null) return [];
      return [`${path}.${name}`, ...findPresentFields(field, part, `${path}.${name}`)];
    });
  }
  if (side instanceof z.core.$ZodArray || side instanceof z.core.$ZodRecord) {
    const part = side instanceof z.core.$ZodArray ? side._zod.def.element : side._zod.def.valueType;
    return Object.values(value).flatMap((item) => findPresentFields(part, item, `${path}[*]`));
  }
  return [];
}

/** What an optional, nullable or defaulted schema wraps. */
function unwrap(schema: AnySchema): AnySchema | undefined {
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault;
  return isWrapper ? schema._zod.def.innerType : undefined;
}
