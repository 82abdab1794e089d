import { z } from 'zod';

export const MAX_DELAY_MS = 120_000;
/** Longest message, and longest path of a field. */
export const MAX_TEXT_LENGTH = 200;
/** The statuses of errors. */
export const statusRange = { from: 400, to: 599 } as const;

const DelaySchema = z.number().int().min(0).max(MAX_DELAY_MS);

export const FaultSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(statusRange.from).max(statusRange.to),
    message: z.string().max(MAX_TEXT_LENGTH).optional(),
    /** Sent instead of `{message}`; a string is sent as plain text. */
    body: z.unknown().optional(),
  }),
  z.strictObject({ kind: z.literal('slow'), ms: DelaySchema }),
  z.strictObject({ kind: z.literal('late'), ms: DelaySchema }),
  z.strictObject({ kind: z.literal('lost') }),
  z.strictObject({ kind: z.literal('hang') }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('malformed') }),
  z.strictObject({ kind: z.literal('html') }),
  z.strictObject({ kind: z.literal('empty') }),
  z.strictObject({
    kind: z.literal('drift'),
    /** 'topPlayers[0].rank', with an optional '$.' prefix. */
    path: z.string().min(1).max(MAX_TEXT_LENGTH),
    /** If absent, the field is removed. */
    to: z.unknown().optional(),
  }),
]);
export type Fault = z.infer<typeof FaultSchema>;

export const faultKinds: readonly string[] = FaultSchema.options.map(({ shape }) => shape.kind.value);

export const LatencySchema = z.strictObject({ ms: DelaySchema });
