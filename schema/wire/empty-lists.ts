import type { z } from 'zod';
import { valueAt } from './value-at.ts';

/**
 * Parses a response. An empty list where an object belongs is an empty object: PHP writes both as `[]`. Returns the JSON
 * as it was read, too.
 */
export function parseWire(schema: z.ZodType, response: unknown) {
  const first = schema.safeParse(response);
  const paths = (first.error?.issues ?? []).flatMap(({ code, path }) => {
    const value = valueAt(response, path);
    const isEmptyList = Array.isArray(value) && value.length === 0;
    return code === 'invalid_type' && path.length > 0 && isEmptyList ? [path] : [];
  });
  if (paths.length === 0) return { result: first, json: response };
  const json: unknown = structuredClone(response);
  for (const path of paths)
    Object.assign(valueAt(json, path.slice(0, -1)) ?? {}, { [path.at(-1) ?? '']: {} });
  return { result: schema.safeParse(json), json };
}
