import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { findKey } from '../engine/proof.ts';
import type { TwinStep } from './steps.ts';
import { createPersonSamples } from './steps.ts';
import type { Trace } from './trace.ts';
import { createTrace } from './trace.ts';
import type { TwinHost } from './twin-host.ts';

/** A difference between two hosts. */
export interface TwinDifference {
  /** Number of the step among those of its call. */
  step: number;
  call: CallKey;
  what: 'status' | 'words' | 'shape' | 'state';
  /** JSONPath into the response. */
  path: string;
  host: string;
  twin: string;
}

/** A host's response to a step. After a call that isn't repeatable, also the sender's state. */
export interface StepTrace {
  answer: Trace;
  state?: Trace;
}

/** Traces steps one after another, on a host or from a recording. */
export type StepTracer = (step: TwinStep) => Promise<StepTrace>;

export const createTracer =
  (side: TwinHost, withValues: boolean): StepTracer =>
  async (step) => {
    const options = { origin: side.origin, withValues };
    const answer = createTrace(step.call, await side.send(step), options);
    if (callOf(step.call).isRepeatable || step.who === 'nobody') return { answer };
    const read = findStateRead(step.call);
    const [input = {}] = createPersonSamples(read, step.who);
    const state = await side.send({ ...step, call: read, input });
    return { answer, state: createTrace(read, state, options) };
  };

/** The read that shows a player's state after a call: that of the call's proof, or else of the own data. */
function findStateRead(key: CallKey): CallKey {
  const [own] = callKeys.filter((one) => callOf(one).isPersonal);
  const read = callOf(key).proof?.read ?? own;
  if (read === undefined) throw new Error('No call reads a player’s own data');
  return findKey(read);
}

/**
 * Runs every step on both hosts and returns the differences in order. Hosts with different worlds are compared only by
 * the fields that both have.
 */
export async function compareTwins(
  steps: readonly TwinStep[],
  host: StepTracer,
  twin: StepTracer,
  { sameWorld = true } = {},
): Promise<TwinDifference[]> {
  const differences: TwinDifference[] = [];
  const between = (here: Trace, there: Trace) => findDifferences(here, there, sameWorld);
  for (const step of steps) {
    const [here, there] = [await host(step), await twin(step)];
    const at = { step: step.number, call: step.call };
    differences.push(...between(here.answer, there.answer).map((one) => ({ ...at, ...one })));
    if (!here.state || !there.state) continue;
    const states = between(here.state, there.state).map((one) => ({ ...at, ...one, what: 'state' as const }));
    differences.push(...states);
  }
  return differences;
}

type PartialDifference = Pick<TwinDifference, 'what' | 'path' | 'host' | 'twin'>;

function findDifferences(here: Trace, there: Trace, sameWorld: boolean): PartialDifference[] {
  if (here.status !== there.status) {
    return [{ what: 'status', path: '$', host: String(here.status), twin: String(there.status) }];
  }
  if (here.words !== there.words) {
    return [{ what: 'words', path: '$', host: here.words ?? 'none', twin: there.words ?? 'none' }];
  }
  const [own, others] = [mapByPath(here.fields), mapByPath(there.fields)];
  return [...new Set([...own.keys(), ...others.keys()])]
    .filter((path) => own.get(path) !== others.get(path))
    .filter((path) => sameWorld || (own.has(path) && others.has(path)))
    .map((path) => ({
      what: 'shape',
      path,
      host: own.get(path) ?? 'nothing',
      twin: others.get(path) ?? 'nothing',
    }));
}

/** Splits 'path rest'; a quoted name in a path may contain spaces. */
function mapByPath(fields: readonly string[]): Map<string, string> {
  return new Map(
    fields.map((field) => {
      const [, path = field, rest = ''] = /^((?:[^\s"]|"(?:[^"\\]|\\.)*")+) (.*)$/s.exec(field) ?? [];
      return [path, rest];
    }),
  );
}
