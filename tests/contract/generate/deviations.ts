import { z } from 'zod';
import type { Call } from '#schema/call.ts';
import { pathFields } from '#schema/wire-request.ts';
import { readTextConstraints } from './constraints.ts';
import type { AnySchema } from './schema-fields.ts';
import { objectFields, unwrapWireSchema } from './schema-fields.ts';

export type Fields = Record<string, unknown>;

/** An input with exactly one wrong leaf, a field without fields of its own. */
export interface Deviation {
  /** Path of the leaf: 'platformMetadata.guildId'. */
  field: string;
  /** The fault: 'absent', 'null', 'number in place of text', … */
  what: string;
  input: Fields;
}

/**
 * Returns every change that breaks one leaf of a valid input. Changes that the schema accepts are left out.
 */
export function createDeviations(call: Call, valid: Fields): Deviation[] {
  const onLine = findUrlFields(call);
  return listLeaves(call.input)
    .flatMap(({ path, schema }) =>
      createWrongValues(schema, onLine.has(path[0] ?? '')).map(({ what, value }) => ({
        field: path.join('.'),
        what,
        input: replaceLeaf(valid, path, value),
      })),
    )
    .filter(({ input }) => !z.safeParse(call.input, serialize(input)).success);
}

/** Fields in the path or the query, where everything is text. */
export function findUrlFields(call: Call): Set<string> {
  const inPath = pathFields(call.path);
  return new Set([...inPath, ...(call.query ?? [])]);
}

export const FieldsSchema = z.record(z.string(), z.unknown());

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

interface WrongValue {
  what: string;
  /** undefined: the field is left out. */
  value: unknown;
}

function createWrongValues(schema: AnySchema, isOnLine: boolean): WrongValue[] {
  const texts = createWrongTexts(schema);
  // An empty path segment, `.` and `..` change the path.
  if (isOnLine) return texts.filter(({ value }) => value !== '');
  return [
    { what: 'absent', value: undefined },
    { what: 'null', value: null },
    { what: 'a number', value: 42 },
    { what: 'a boolean', value: true },
    { what: 'a list', value: [] },
    { what: 'an object', value: {} },
    { what: 'text', value: 'true' },
    ...texts,
  ];
}

function createWrongTexts(schema: AnySchema): WrongValue[] {
  const side = unwrapWireSchema(schema);
  const { minimum, maximum } = readTextConstraints(side);
  return [
    { what: 'no text', value: '' },
    { what: 'spaces', value: '   ' },
    { what: 'a letter that is none', value: 'ßßßßßß' },
    { what: 'a sign that is none', value: 'a!b c' },
    { what: 'markup', value: '<b>x</b>' },
    { what: 'far too long', value: 'a'.repeat(300) },
    ...(minimum > 1 ? [{ what: 'one too short', value: 'a'.repeat(minimum - 1) }] : []),
    ...(maximum === undefined ? [] : [{ what: 'one too long', value: 'a'.repeat(maximum + 1) }]),
  ];
}

/** The value of a leaf; undefined if the input doesn't have it. */
export const readLeaf = (fields: Fields, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => FieldsSchema.safeParse(value).data?.[name], fields);

/** Replaces one leaf; undefined removes it. */
export function replaceLeaf(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length === 0) {
    const { [name]: _, ...others } = fields;
    return value === undefined ? others : { ...others, [name]: value };
  }
  const inner = FieldsSchema.safeParse(fields[name]).data ?? {};
  return { ...fields, [name]: replaceLeaf(inner, rest, value) };
}

/** The value as the host receives it. */
const serialize = (input: Fields): unknown => JSON.parse(JSON.stringify(input));
