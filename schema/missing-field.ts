import type { z } from 'zod';

/** Whether an issue of an exact parse is a field that is absent or null. A response that is null as a whole is none. */
export const isMissingField = ({ path, code }: z.core.$ZodIssue, response: unknown): boolean =>
  code !== 'unrecognized_keys' && path.length > 0 && (valueAt(response, path) ?? undefined) === undefined;

export function valueAt(response: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.getOwnPropertyDescriptor(value, part)?.value;
  }, response);
}
