import { z } from 'zod';
import type { AnySchema } from './schema-fields.ts';
import { unwrapWireSchema } from './schema-fields.ts';

/** Parses a JSONPath as `schema/conformance.ts` writes them: '$.topPlayers[3].rank'. */
function parseJsonPath(path: string): string[] {
  const steps: string[] = [];
  for (const [, name, index, quoted] of path.matchAll(
    /\.([A-Za-z_]\w*)|\[(\d+|\*)\]|\[("(?:[^"\\]|\\.)*")\]/g,
  )) {
    steps.push(quoted === undefined ? (name ?? index ?? '') : String(JSON.parse(quoted)));
  }
  return steps;
}

/** The general path: indexes and map keys become `[*]`. */
export function generalizePath(schema: AnySchema, path: string): string {
  let at: AnySchema | undefined = schema;
  let general = '$';
  for (const step of parseJsonPath(path)) {
    const side: AnySchema | undefined = at && unwrapWireSchema(at);
    const isOpen = side instanceof z.core.$ZodArray || side instanceof z.core.$ZodRecord;
    general += isOpen ? '[*]' : `.${step}`;
    at = side && findPart(side, step);
  }
  return general;
}

function findPart(side: AnySchema, step: string): AnySchema | undefined {
  if (side instanceof z.core.$ZodRecord) return side._zod.def.valueType;
  if (side instanceof z.core.$ZodArray) return side._zod.def.element;
  return side instanceof z.core.$ZodObject ? side._zod.def.shape[step] : undefined;
}
