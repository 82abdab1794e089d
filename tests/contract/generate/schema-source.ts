import { z } from 'zod';
import { readNumberConstraints, readTextConstraints } from './constraints.ts';
import type { AnySchema } from './schema-fields.ts';
import { objectFields, unwrapWireSchema } from './schema-fields.ts';

/** Source code of a schema, close enough to `schema/` to recognise and paste. */
export function formatSchema(schema: AnySchema): string {
  const name = schemaName(schema) ?? schemaName(unwrapWireSchema(schema));
  if (name) return name;
  const side = unwrapWireSchema(schema);
  if (side instanceof z.core.$ZodObject) return `z.object({ ${Object.keys(objectFields(side)).join(', ')} })`;
  if (side instanceof z.core.$ZodArray) return `z.array(${formatSchema(side._zod.def.element)})`;
  if (side instanceof z.core.$ZodRecord)
    return `z.record(z.string(), ${formatSchema(side._zod.def.valueType)})`;
  if (side instanceof z.core.$ZodEnum)
    return `z.enum(${JSON.stringify(Object.values(side._zod.def.entries))})`;
  if (side instanceof z.core.$ZodLiteral) return `z.literal(${JSON.stringify(side._zod.def.values[0])})`;
  if (side instanceof z.core.$ZodString) return formatText(side);
  return side instanceof z.core.$ZodNumber ? formatNumber(side) : `z.${side._zod.def.type}()`;
}

/** A schema that accepts any value of this kind. */
export function formatKind(kind: string): string {
  const sources: Record<string, string> = {
    null: 'z.null()',
    array: 'z.array(z.unknown())',
    object: 'z.looseObject({})',
    string: 'z.string()',
    number: 'z.number()',
    boolean: 'z.boolean()',
  };
  return sources[kind] ?? 'z.unknown()';
}

/** The JSON kind of a schema's wire side, named as in `schema/conformance.ts`. */
export function schemaKind(schema: AnySchema): string {
  const side = unwrapWireSchema(schema);
  if (side instanceof z.core.$ZodObject || side instanceof z.core.$ZodRecord) return 'object';
  if (side instanceof z.core.$ZodLiteral) return typeof side._zod.def.values[0];
  return side instanceof z.core.$ZodEnum ? 'string' : side._zod.def.type;
}

/** Schemas with a name in the registry are exported under that name. */
function schemaName(schema: AnySchema): string | undefined {
  const own = z.globalRegistry.get(schema)?.id;
  if (own) return `${own}Schema`;
  return schema instanceof z.core.$ZodPipe ? schemaName(schema._zod.def.out) : undefined;
}

function formatText(schema: AnySchema): string {
  const { minimum, maximum, patterns, format } = readTextConstraints(schema);
  return [
    format === undefined ? 'z.string()' : `z.${format}()`,
    ...patterns.map((pattern) => `.regex(${pattern})`),
    ...(minimum > 0 ? [`.min(${minimum})`] : []),
    ...(maximum === undefined ? [] : [`.max(${maximum})`]),
  ].join('');
}

function formatNumber(schema: AnySchema): string {
  const { minimum, isWhole } = readNumberConstraints(schema);
  return `z.number()${isWhole ? '.int()' : ''}${minimum > -1e9 ? `.min(${minimum})` : ''}`;
}
