import { z } from 'zod';

export type AnySchema = z.core.$ZodType;

/** Unwraps optional, nullable, default and catch. Of a pipe, returns the wire side. */
export function unwrapWireSchema(schema: AnySchema): AnySchema {
  const inner = unwrap(schema);
  if (inner) return unwrapWireSchema(inner);
  return schema instanceof z.core.$ZodPipe ? unwrapWireSchema(schema._zod.def.in) : schema;
}

/** Fields of an object schema by name; empty for other schemas. */
export function objectFields(schema: AnySchema): Record<string, AnySchema> {
  const side = unwrapWireSchema(schema);
  return side instanceof z.core.$ZodObject ? { ...side._zod.def.shape } : {};
}

/** The kind of an id: its schema's registered name ('Uid', 'RobloxUserId', …), if it is text. */
export function identityName(schema: AnySchema): string | undefined {
  const inner = unwrap(schema);
  if (inner) return identityName(inner);
  if (schema instanceof z.core.$ZodPipe)
    return identityName(schema._zod.def.out) ?? identityName(schema._zod.def.in);
  return schema instanceof z.core.$ZodString ? z.globalRegistry.get(schema)?.id : undefined;
}

/** Finds every id of a named schema in a value, as text. */
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

/** The inner schema of an optional, nullable, default or catch. */
function unwrap(schema: AnySchema): AnySchema | undefined {
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodCatch ||
    schema instanceof z.core.$ZodDefault;
  return isWrapper ? schema._zod.def.innerType : undefined;
}
