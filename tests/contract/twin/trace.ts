import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { jsonPath } from '#schema/conformance.ts';
import { hostErrorMessage, isSuccess } from '#schema/errors.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { ContractResponse } from '../engine/exchange.ts';
import type { AnySchema } from '../generate/schema-fields.ts';
import { unwrap, unwrapWireSchema } from '../generate/schema-fields.ts';

/** The parts of a response that must be equal on both hosts. */
export const TraceSchema = z.object({
  status: z.int(),
  /** Message of a refusal. */
  words: z.string().optional(),
  /** Fields of a success as 'path kind', or with values if both hosts have the same world. */
  fields: z.array(z.string()),
});
export type Trace = z.infer<typeof TraceSchema>;

export interface TraceOptions {
  /** The host's own origin, removed from values. */
  origin: string;
  /** Compares values, not only kinds. */
  withValues: boolean;
}

export function createTrace(call: CallKey, { status, body }: ContractResponse, options: TraceOptions): Trace {
  const json = parseJson(body);
  if (!isSuccess(status)) {
    const words = hostErrorMessage(json);
    return { status, fields: [], ...(words !== undefined && { words }) };
  }
  const schema: AnySchema = calls[call].response ?? z.unknown();
  return { status, fields: json === undefined ? [] : traceFields(schema, json, options, []) };
}

function traceFields(
  schema: AnySchema | undefined,
  value: unknown,
  options: TraceOptions,
  steps: readonly PropertyKey[],
): string[] {
  if (typeof value !== 'object' || value === null)
    return [`${jsonPath(steps)} ${traceLeaf(schema, value, options)}`];
  // Instants have the same form but different values.
  if (schema && isInstant(schema)) return [`${jsonPath(steps)} instant`];
  const side = schema && unwrapWireSchema(schema);
  const entries = Object.entries(value);
  return entries.flatMap(([name, part]) => {
    const step = Array.isArray(value) ? Number(name) : name;
    return traceFields(findPart(side, name), part, options, [...steps, step]);
  });
}

function traceLeaf(
  schema: AnySchema | undefined,
  value: unknown,
  { origin, withValues }: TraceOptions,
): string {
  if (schema && isInstant(schema)) return 'instant';
  if (!withValues) return value === null ? 'null' : typeof value;
  // A redirect's state is random.
  const text = String(value)
    .replaceAll(origin, '{host}')
    .replace(/([?&]state=)[^&]+/, '$1…');
  return `${typeof value} ${text}`;
}

/** Whether a schema is an instant, that is, a schema that parses several forms into one number. */
function isInstant(schema: AnySchema): boolean {
  const inner = unwrap(schema);
  if (inner) return isInstant(inner);
  if (!(schema instanceof z.core.$ZodPipe)) return false;
  const { in: wire, out } = schema._zod.def;
  return ['Instant', 'Timestamp'].includes(z.globalRegistry.get(out)?.id ?? '') || isInstant(wire);
}

function findPart(side: AnySchema | undefined, name: string): AnySchema | undefined {
  if (side instanceof z.core.$ZodObject) return side._zod.def.shape[name];
  if (side instanceof z.core.$ZodArray) return side._zod.def.element;
  return side instanceof z.core.$ZodRecord ? side._zod.def.valueType : undefined;
}
