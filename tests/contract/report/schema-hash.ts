import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';

/** Stands for everything that `calls` says of a host: another hash, another contract. */
export function computeSchemaHash(): string {
  const contract = callKeys.map((key) => {
    const { method, path, query, auth, host, input, strictResponse, failures }: Call = calls[key];
    const schemas = [input, strictResponse].map(
      (schema) => schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    );
    return { key, method, path, query, auth, host, failures, schemas };
  });
  return createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 16);
}
