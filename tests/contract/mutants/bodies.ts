import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { jsonPath } from '#schema/conformance.ts';
import type { AnySchema } from '../generate/schema-fields.ts';
import { unwrapWireSchema } from '../generate/schema-fields.ts';
import type { Mutant, MutantLabel } from './mutant.ts';
import { changeResponses } from './mutant.ts';

/** A success of each call from the mock, for the reader. */
export type TrueBodies = ReadonlyMap<CallKey, unknown>;

/** Every response field missing, null, of another type, out of bounds and renamed; an extra field in every object. */
export function createBodyMutants(truths: TrueBodies): Mutant[] {
  return callKeys.flatMap((key) => {
    const call = callOf(key);
    const truth = truths.get(key);
    if (!call.strictResponse || truth === undefined) return [];
    return listBodyFields(call.strictResponse, truth)
      .flatMap((place) => createFieldMutants(key, place, truth))
      .filter(({ path, label }) => label === 'violation' || !isStatedTwice(key, path));
  });
}

/** Fields that a second answer or the time contradicts; a readable change of one is a lie, as in lies/. */
const statedTwice: Partial<Record<CallKey, readonly string[]>> = {
  profile: ['$.displayName', '$.authProviders', '$.robloxProfile.username'],
  publicProfile: ['$.displayName', '$.robloxProfile.username'],
  verifyCode: ['$.platformInfo.username'],
  ownRank: ['$.displayName'],
  leaderboard: ['$.generatedAt'],
};

const isStatedTwice = (key: CallKey, path: string) =>
  statedTwice[key]?.some((place) => path === place || path.startsWith(`${place}[`)) ?? false;

interface BodyField {
  steps: readonly PropertyKey[];
  schema: AnySchema;
  /** Objects, which can get an extra field. */
  isObject: boolean;
  value: unknown;
}

/**
 * Lists every field of the correct response. Of lists and maps, lists the fields of the first entry and of
 * one from the middle.
 */
function listBodyFields(schema: AnySchema, value: unknown, steps: readonly PropertyKey[] = []): BodyField[] {
  const side = unwrapWireSchema(schema);
  const isObject = side instanceof z.core.$ZodObject;
  const own: BodyField = { steps, schema, isObject, value };
  if (typeof value !== 'object' || value === null) return [own];
  const entries = Object.entries(value);
  const seen = isObject
    ? entries
    : entries.filter((_, index) => index === 0 || index === entries.length >> 1);
  const below = seen.flatMap(([name, part]) => {
    const field = findPart(side, name);
    const step = Array.isArray(value) ? Number(name) : name;
    return field ? listBodyFields(field, part, [...steps, step]) : [];
  });
  return [own, ...below];
}

function findPart(side: AnySchema, name: string): AnySchema | undefined {
  if (side instanceof z.core.$ZodObject) return side._zod.def.shape[name];
  if (side instanceof z.core.$ZodArray) return side._zod.def.element;
  return side instanceof z.core.$ZodRecord ? side._zod.def.valueType : undefined;
}

const ABSENT = Symbol('gone');

function createFieldMutants(key: CallKey, { steps, isObject, value }: BodyField, truth: unknown): Mutant[] {
  const at = jsonPath(steps);
  const make = (what: string, to: unknown, path = at, named = steps) =>
    createMutant(key, truth, {
      name: `${key} ${at} ${what}`,
      path,
      changed: (body) => setValue(body, named, to),
    });
  const extra = isObject
    ? [make('has a field too many', 'x', jsonPath([...steps, 'added']), [...steps, 'added'])]
    : [];
  const name = steps.at(-1);
  if (name === undefined) return extra;
  // Another number breaks no rule of a schema; behaviour.ts has the mutants that break an order.
  const others = [null, 'x y', 1.5, true, [], {}]
    .filter((other) => typeof other !== typeof value || typeof value === 'object')
    .filter((other) => JSON.stringify(other) !== JSON.stringify(value));
  const changed = others.map((other) => make(`is ${JSON.stringify(other)}`, other));
  const wrongText =
    typeof value === 'string'
      ? [make('is no text at all', ''), make('is far too long', 'x'.repeat(5_000))]
      : [];
  // A list without one of its elements is still a valid list.
  if (typeof name === 'number') return [...extra, ...changed];
  return [
    ...extra,
    ...changed,
    ...wrongText,
    make('is missing', ABSENT),
    createRenamedMutant(key, truth, steps, at),
  ];
}

function createRenamedMutant(
  key: CallKey,
  truth: unknown,
  steps: readonly PropertyKey[],
  at: string,
): Mutant {
  const newSteps = [...steps.slice(0, -1), `${String(steps.at(-1))}Renamed`];
  const rename = (body: unknown) => setValue(setValue(body, newSteps, getValue(body, steps)), steps, ABSENT);
  // If the old field is required, the finding is at the old name; otherwise at the new name, which the schema
  // doesn't know.
  const isMissed = callOf(key).response?.safeParse(rename(truth)).success === false;
  const path = isMissed ? at : jsonPath(newSteps);
  return createMutant(key, truth, { name: `${key} ${at} is renamed`, path, changed: rename });
}

interface BodyChange {
  name: string;
  path: string;
  changed: (body: unknown) => unknown;
}

/** Labels a mutant by the call's own schemas, independently of `schema/conformance.ts`. */
function createMutant(call: CallKey, truth: unknown, { name, path, changed }: BodyChange): Mutant {
  return {
    name,
    call,
    path,
    label: chooseLabel(call, changed(truth), truth),
    between: changeResponses(call, (response) => {
      if (response.status !== 200) return response;
      return { ...response, body: JSON.stringify(changed(JSON.parse(response.body))) };
    }),
  };
}

/** SPEC §3 lists the public fields; in other calls an unknown field is an observation. */
const closedCalls: readonly CallKey[] = ['publicProfile'];

/** A field that a screen can do without is an observation; a value that it can't read is a violation. */
function chooseLabel(key: CallKey, body: unknown, truth: unknown): MutantLabel {
  const { response, strictResponse } = callOf(key);
  const sent: unknown = JSON.parse(JSON.stringify(body));
  const known = new Set(
    (strictResponse?.safeParse(truth).error?.issues ?? []).map((issue) => JSON.stringify(issue)),
  );
  const all = strictResponse?.safeParse(sent).error?.issues ?? [];
  // A correct host may send fields that the schema doesn't know.
  const issues = all.filter((issue) => !known.has(JSON.stringify(issue)));
  if (issues.length === 0) return 'allowed';
  const isMild = issues.every(
    ({ code, path }) => code === 'unrecognized_keys' || (getValue(sent, path) ?? null) === null,
  );
  if (!isMild || !response?.safeParse(sent).success) return 'violation';
  const hasPublicField = closedCalls.includes(key) && issues.some(({ code }) => code === 'unrecognized_keys');
  return hasPublicField ? 'risk' : 'observation';
}

function setValue(body: unknown, steps: readonly PropertyKey[], to: unknown): unknown {
  const copy: unknown = structuredClone(body);
  const holder = getValue(copy, steps.slice(0, -1));
  const name = steps.at(-1);
  if (typeof holder !== 'object' || holder === null || name === undefined) return copy;
  if (to === ABSENT) Reflect.deleteProperty(holder, name);
  else Reflect.set(holder, name, to);
  return copy;
}

function getValue(body: unknown, steps: readonly PropertyKey[]): unknown {
  return steps.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Reflect.get(value, step);
  }, body);
}
