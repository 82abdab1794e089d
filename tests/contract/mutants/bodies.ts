import { z } from 'zod';
import type { Call, CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { jsonPath } from '#schema/conformance.ts';
import type { AnySchema } from '../generate/schema.ts';
import { wireSide } from '../generate/schema.ts';
import type { Label, Mutant } from './mutant.ts';
import { changing } from './mutant.ts';

/** A success of each call, as the mock answers it to the reader. */
export type Truths = ReadonlyMap<CallKey, unknown>;

/** Every field of every answer missing, null, of other types, out of bounds and renamed, and a field too many in every object. */
export function bodyMutants(truths: Truths): Mutant[] {
  return callKeys.flatMap((key) => {
    const call: Call = calls[key];
    const truth = truths.get(key);
    if (!call.strictResponse || truth === undefined) return [];
    return placesOfValue(call.strictResponse, truth).flatMap((place) => mutantsAt(key, place, truth));
  });
}

interface Place {
  steps: readonly PropertyKey[];
  schema: AnySchema;
  /** An object, to which a field can be added. */
  isObject: boolean;
  value: unknown;
}

/** Every field that the truth has; of lists and maps the first entry and one from the middle. */
function placesOfValue(schema: AnySchema, value: unknown, steps: readonly PropertyKey[] = []): Place[] {
  const side = wireSide(schema);
  const isObject = side instanceof z.core.$ZodObject;
  const own: Place = { steps, schema, isObject, value };
  if (typeof value !== 'object' || value === null) return [own];
  const entries = Object.entries(value);
  const seen = isObject
    ? entries
    : entries.filter((_, index) => index === 0 || index === entries.length >> 1);
  const below = seen.flatMap(([name, part]) => {
    const field = partOf(side, name);
    const step = Array.isArray(value) ? Number(name) : name;
    return field ? placesOfValue(field, part, [...steps, step]) : [];
  });
  return [own, ...below];
}

function partOf(side: AnySchema, name: string): AnySchema | undefined {
  if (side instanceof z.core.$ZodObject) return side._zod.def.shape[name];
  if (side instanceof z.core.$ZodArray) return side._zod.def.element;
  return side instanceof z.core.$ZodRecord ? side._zod.def.valueType : undefined;
}

const GONE = Symbol('gone');

function mutantsAt(key: CallKey, { steps, isObject, value }: Place, truth: unknown): Mutant[] {
  const at = jsonPath(steps);
  const make = (what: string, to: unknown, path = at, named = steps) =>
    mutantOf(key, truth, {
      name: `${key} ${at} ${what}`,
      path,
      changed: (body) => withValue(body, named, to),
    });
  const extra = isObject
    ? [make('has a field too many', 'x', jsonPath([...steps, 'added']), [...steps, 'added'])]
    : [];
  const name = steps.at(-1);
  if (name === undefined) return extra;
  const others = [null, 'x y', -1, 1.5, true, [], {}].filter(
    (other) => JSON.stringify(other) !== JSON.stringify(value),
  );
  const changed = others.map((other) => make(`is ${JSON.stringify(other)}`, other));
  const wrongText =
    typeof value === 'string'
      ? [make('is no text at all', ''), make('is far too long', 'x'.repeat(5_000))]
      : [];
  // An element that is missing from a list is another list.
  if (typeof name === 'number') return [...extra, ...changed];
  return [...extra, ...changed, ...wrongText, make('is missing', GONE), renamed(key, truth, steps, at)];
}

function renamed(key: CallKey, truth: unknown, steps: readonly PropertyKey[], at: string): Mutant {
  const newSteps = [...steps.slice(0, -1), `${String(steps.at(-1))}Renamed`];
  const rename = (body: unknown) => withValue(withValue(body, newSteps, valueAt(body, steps)), steps, GONE);
  // The old name is missed where it is required; else the new one is unknown.
  const isMissed = !accepts(calls[key].response, rename(truth));
  const path = isMissed ? at : jsonPath(newSteps);
  return mutantOf(key, truth, { name: `${key} ${at} is renamed`, path, changed: rename });
}

interface Change {
  name: string;
  path: string;
  changed: (body: unknown) => unknown;
}

/** Labelled by the call's own schemas, not by what judges exchanges. */
function mutantOf(call: CallKey, truth: unknown, { name, path, changed }: Change): Mutant {
  return {
    name,
    call,
    path,
    label: labelOf(call, changed(truth)),
    between: changing(call, (answered) => {
      if (answered.status !== 200) return answered;
      return { ...answered, body: JSON.stringify(changed(JSON.parse(answered.body))) };
    }),
  };
}

/** What anyone may see of a player is a closed list (section 3); elsewhere an unknown field is a warning. */
const closed: readonly CallKey[] = ['publicProfile'];

function labelOf(key: CallKey, body: unknown): Label {
  const { response, strictResponse }: Call = calls[key];
  if (accepts(strictResponse, body)) return 'allowed';
  return accepts(response, body) && !closed.includes(key) ? 'warning' : 'violation';
}

const accepts = (schema: AnySchema | null, body: unknown) =>
  schema === null || z.safeParse(schema, JSON.parse(JSON.stringify(body))).success;

function withValue(body: unknown, steps: readonly PropertyKey[], to: unknown): unknown {
  const copy: unknown = structuredClone(body);
  const holder = valueAt(copy, steps.slice(0, -1));
  const name = steps.at(-1);
  if (typeof holder !== 'object' || holder === null || name === undefined) return copy;
  if (to === GONE) Reflect.deleteProperty(holder, name);
  else Reflect.set(holder, name, to);
  return copy;
}

function valueAt(body: unknown, steps: readonly PropertyKey[]): unknown {
  return steps.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Reflect.get(value, step);
  }, body);
}
