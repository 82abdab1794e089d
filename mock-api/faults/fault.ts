import { z } from 'zod';

const DelaySchema = z.number().int().min(0).max(120_000);

const faultSchemas = {
  status: z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    message: z.string().max(200).optional(),
  }),
  slow: z.strictObject({ kind: z.literal('slow'), ms: DelaySchema }),
  hang: z.strictObject({ kind: z.literal('hang') }),
  reset: z.strictObject({ kind: z.literal('reset') }),
  malformed: z.strictObject({ kind: z.literal('malformed') }),
  html: z.strictObject({ kind: z.literal('html') }),
  empty: z.strictObject({ kind: z.literal('empty') }),
  drift: z.strictObject({
    kind: z.literal('drift'),
    /** 'topPlayers[0].rank', with an optional '$.' prefix. */
    path: z.string().min(1).max(200),
    /** If absent, the field is removed. */
    to: z.unknown().optional(),
  }),
} as const;

export const faultKinds = Object.keys(faultSchemas);

export const LatencySchema = z.strictObject({ ms: DelaySchema });

export const FaultSchema = z.discriminatedUnion('kind', [
  faultSchemas.status,
  faultSchemas.slow,
  faultSchemas.hang,
  faultSchemas.reset,
  faultSchemas.malformed,
  faultSchemas.html,
  faultSchemas.empty,
  faultSchemas.drift,
]);

export type Fault = z.infer<typeof FaultSchema>;
