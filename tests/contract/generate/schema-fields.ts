import { z } from 'zod';
import { jsonPath } from '#schema/conformance.ts';
import { InstantSchema, TimestampSchema } from '#schema/entities/instant.ts';

export type AnySchema = z.core.$ZodType;

/** Unwraps optional, nullable, default, prefault and catch. Of a pipe, returns the wire side. */
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

/** A value inside another one, with the schema that describes it. */
export interface Part {
  /** JSONPath. */
  path: string;
  schema: AnySchema;
  value: unknown;
}

/** Lists a value and all values inside it that the schema describes. */
export function listParts(schema: AnySchema, value: unknown, path = '$'): Part[] {
  const own = { path, schema, value };
  if (typeof value !== 'object' || value === null || identityName(schema) || isInstant(schema)) return [own];
  const side = unwrapWireSchema(schema);
  if (Array.isArray(value)) {
    const item = side instanceof z.core.$ZodArray ? side._zod.def.element : undefined;
    return [own, ...(item ? value.flatMap((one, index) => listParts(item, one, `${path}[${index}]`)) : [])];
  }
  const shape = objectFields(side);
  const parts = Object.entries(value).flatMap(([name, part]) => {
    if (side instanceof z.core.$ZodRecord)
      return listParts(side._zod.def.valueType, part, path + jsonPath([name]).slice(1));
    const field = shape[name];
    return field ? listParts(field, part, path + jsonPath([name]).slice(1)) : [];
  });
  return [own, ...parts];
}

/** Finds every id of a named schema in a value, as text. A value that the schema refuses is no id, such as 0 for no account. */
export const findIds = (schema: AnySchema, value: unknown): { identity: string; id: string }[] =>
  listParts(schema, value).flatMap((part) => {
    const identity = identityName(part.schema);
    const id = identity && z.safeParse(part.schema, part.value).data;
    return identity && typeof id === 'string' ? [{ identity, id }] : [];
  });

/** Whether a schema decodes an instant. */
export function isInstant(schema: AnySchema): boolean {
  const inner = unwrap(schema);
  if (inner) return isInstant(inner);
  if (!(schema instanceof z.core.$ZodPipe)) return false;
  const { in: wireSide, out } = schema._zod.def;
  return out === InstantSchema || out === TimestampSchema || isInstant(wireSide);
}

/** A count or amount that a response leaves out, and that the portal takes for 0. */
export interface AbsentZero {
  path: string;
  /** A number of an unknown name stands beside it: perhaps the same number. */
  hasUnknownNumber: boolean;
}

/** Lists the numbers that an object leaves out although their absence means 0 (`zeroIfAbsent` of the entities). */
export const listAbsentZeros = (schema: AnySchema, value: unknown): AbsentZero[] =>
  listParts(schema, value).flatMap((part) => {
    const fields = objectFields(part.schema);
    if (typeof part.value !== 'object' || part.value === null || Array.isArray(part.value)) return [];
    const sent = Object.entries(part.value);
    const hasUnknownNumber = sent.some(([name, one]) => !(name in fields) && isNumeric(one));
    return Object.entries(fields).flatMap(([name, field]) =>
      field instanceof z.core.$ZodPrefault && !sent.some(([key]) => key === name)
        ? [{ path: `${part.path}.${name}`, hasUnknownNumber }]
        : [],
    );
  });

/** Some libraries write large numbers as text. */
export const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{1,19}$/.test(value));

/** The inner schema of an optional, nullable, default, prefault or catch. */
function unwrap({ _zod: { def } }: AnySchema): AnySchema | undefined {
  // Zod's `instanceof` looks through all traits of a schema: five of them took a third of a contract test.
  const inner = 'innerType' in def ? def.innerType : undefined;
  return inner instanceof z.core.$ZodType ? inner : undefined;
}
