import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { StepTrace, StepTracer } from './compare.ts';
import type { TwinStep } from './steps.ts';
import { TraceSchema } from './trace.ts';

/** A recorded run: the trace of each step; long field lists are stored once. */
export const RecordingSchema = z.object({
  seed: z.int(),
  fields: z.record(z.string(), z.array(z.string())),
  steps: z.array(
    z.object({
      answer: TraceSchema.extend({ fields: z.string() }),
      state: TraceSchema.extend({ fields: z.string() }).optional(),
    }),
  ),
});
export type Recording = z.infer<typeof RecordingSchema>;

export async function recordSteps(
  seed: number,
  steps: readonly TwinStep[],
  host: StepTracer,
): Promise<Recording> {
  const recording: Recording = { seed, fields: {}, steps: [] };
  const kept = (fields: string[]) => {
    const id = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 8);
    recording.fields[id] = fields;
    return id;
  };
  for (const step of steps) {
    const { answer, state } = await host(step);
    recording.steps.push({
      answer: { ...answer, fields: kept(answer.fields) },
      ...(state && { state: { ...state, fields: kept(state.fields) } }),
    });
  }
  return recording;
}

/** Traces steps from a recording. */
export function createPlaybackTracer({ steps, fields }: Recording): StepTracer {
  return async ({ number }) => {
    const kept = steps[number];
    if (!kept) throw new Error(`The recording ends before step ${number}`);
    const whole = <Kept extends { fields: string }>(trace: Kept) => ({
      ...trace,
      fields: fields[trace.fields] ?? [],
    });
    const played: StepTrace = { answer: whole(kept.answer), ...(kept.state && { state: whole(kept.state) }) };
    return played;
  };
}
