import { z } from 'zod';
import type { Call } from '#schema/call.ts';
import { pathFields } from '#schema/wire/request.ts';
import type { AnySchema } from './schema-fields.ts';
import { objectFields } from './schema-fields.ts';

export type Fields = Record<string, unknown>;

export const FieldsSchema = z.record(z.string(), z.unknown());

/** Fields in the path or the query, where everything is text. */
export function findUrlFields(call: Call): Set<string> {
  const inPath = pathFields(call.path);
  return new Set([...inPath, ...(call.query ?? [])]);
}

/** A field of an input, possibly nested. */
export interface Leaf {
  path: string[];
  schema: AnySchema;
}

export function listLeaves(schema: AnySchema, path: string[] = []): Leaf[] {
  return Object.entries(objectFields(schema)).flatMap(([name, field]) => {
    const at = [...path, name];
    return [{ path: at, schema: field }, ...listLeaves(field, at)];
  });
}

/** Replaces one leaf; undefined removes it. */
export function replaceLeaf(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length === 0) {
    const { [name]: _, ...others } = fields;
    return value === undefined ? others : { ...others, [name]: value };
  }
  const inner = FieldsSchema.safeParse(fields[name]).data ?? {};
  return { ...fields, [name]: replaceLeaf(inner, rest, value) };
}

/** The input as the host receives it. */
export const toJson = (input: Fields): unknown => JSON.parse(JSON.stringify(input));
