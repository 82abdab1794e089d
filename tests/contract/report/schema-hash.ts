import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callKeys, callOf } from '#schema/calls.ts';

/** Hash of everything that `calls` requires of a host. */
export function computeSchemaHash(): string {
  const contract = callKeys.map((key) => {
    const { method, path, query, auth, host, input, strictResponse, failures } = callOf(key);
    const schemas = [input, strictResponse].map(
      (schema) => schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    );
    return { key, method, path, query, auth, host, failures, schemas };
  });
  return createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 16);
}
