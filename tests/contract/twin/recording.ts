import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import { createInMemorySend } from '../engine/in-memory-send.ts';
import { createInMemoryControl } from '../mock/mock-under-test.ts';
import { createInMemoryMock } from '../mock/start-mock.ts';
import type { StepTrace, StepTracer } from './compare.ts';
import { createTracer } from './compare.ts';
import { createMockTwinHost, mockPeople } from './mock-twin-host.ts';
import type { TwinStep } from './steps.ts';
import { createSteps } from './steps.ts';
import type { Trace } from './trace.ts';
import { TraceSchema } from './trace.ts';

export const RECORDING_FOLDER = new URL('recorded/', import.meta.url);
const HOW_TO_RECORD = 'run npm run contract:record-twin';

/** The recorded steps, by call. */
export const createRecordedSteps = (keys: readonly CallKey[] = callKeys): TwinStep[] =>
  createSteps({ seed: 20_250_529, stepsPerCall: 40, ...mockPeople, calls: keys });

const KeptTraceSchema = TraceSchema.extend({ fields: z.string() });
const RecordingSchema = z.object({
  /** Lists of fields by their digest, because many steps have the same. */
  fields: z.record(z.string(), z.array(z.string())),
  /** In the order of `TwinStep.number`. */
  steps: z.array(z.object({ answer: KeptTraceSchema, state: KeptTraceSchema.optional() })),
});
/** The traces of one call's steps. */
export type Recording = z.infer<typeof RecordingSchema>;

export type TracesByCall = ReadonlyMap<CallKey, readonly StepTrace[]>;

/** Runs all steps on a new mock. */
export async function traceMock(keys: readonly CallKey[] = callKeys): Promise<TracesByCall> {
  const mock = await createInMemoryMock();
  const trace = createTracer(
    createMockTwinHost('http://localhost:4000', createInMemorySend(mock), createInMemoryControl(mock)),
    false,
  );
  const traces = new Map<CallKey, StepTrace[]>(keys.map((key) => [key, []]));
  for (const step of createRecordedSteps(keys)) {
    const own = traces.get(step.call) ?? [];
    own[step.number] = await trace(step);
  }
  return traces;
}

/** Returns the trace of a step. @throws if it was not run. */
export async function readTrace(traces: TracesByCall, { call, number }: TwinStep): Promise<StepTrace> {
  const trace = traces.get(call)?.[number];
  if (!trace) throw new Error(`Step ${number} of ${call} was not run`);
  return trace;
}

export function createRecording(traces: readonly StepTrace[]): Recording {
  const fields = new Map<string, string[]>();
  const keep = (trace: Trace) => {
    const digest = createHash('sha256').update(JSON.stringify(trace.fields)).digest('hex').slice(0, 8);
    fields.set(digest, trace.fields);
    return { ...trace, fields: digest };
  };
  const steps = traces.map(({ answer, state }) => ({
    answer: keep(answer),
    ...(state && { state: keep(state) }),
  }));
  return { fields: Object.fromEntries(fields), steps };
}

/** Traces a call's steps from its recording. @throws if the recording is missing or too short. */
export function createPlaybackTracer(key: CallKey): StepTracer {
  const name = `tests/contract/twin/recorded/${key}.json`;
  const file = new URL(`${key}.json`, RECORDING_FOLDER);
  if (!existsSync(file)) throw new Error(`${name} is missing: ${HOW_TO_RECORD}`);
  const { steps, fields } = RecordingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const restore = (kept: z.infer<typeof KeptTraceSchema>) => ({ ...kept, fields: fields[kept.fields] ?? [] });
  return async ({ number }) => {
    const kept = steps[number];
    if (!kept) throw new Error(`${name} ends before step ${number}: ${HOW_TO_RECORD}`);
    return { answer: restore(kept.answer), ...(kept.state && { state: restore(kept.state) }) };
  };
}

/** Advice on a recording that differs from the mock. */
export const describeStale = (key: CallKey) =>
  `the mock differs from tests/contract/twin/recorded/${key}.json; if it should, ${HOW_TO_RECORD}`;
