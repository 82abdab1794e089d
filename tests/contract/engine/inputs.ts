import fc from 'fast-check';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { createArbitrary } from '../generate/arbitrary.ts';
import type { Fields } from '../generate/deviations.ts';
import { FieldsSchema } from '../generate/deviations.ts';
import type { AnySchema } from '../generate/schema-fields.ts';
import { identityName, objectFields } from '../generate/schema-fields.ts';
import type { Actor } from './actor.ts';
import type { ContractRun } from './contract-run.ts';

/** A valid input, or the name of what is missing for one. */
export type PreparedInput = { input: Fields } | { missing: string };

/** Known values for a call's fields: ids from responses, the actor's own address and token. */
export function findInputs(session: ContractRun, key: CallKey, actor: Actor | undefined): Fields[] {
  const { input } = calls[key];
  const sample = createSample(session, key);
  const fields = Object.entries(objectFields(input));
  const choices = fields.map(([name, schema]) => {
    const identity = identityName(schema);
    if (identity) return findIds(session, identity, actor);
    const own = findOwnValue(name, schema, actor);
    return own === undefined ? [sample[name]] : [own];
  });
  const length = Math.max(1, ...choices.map((values) => values.length));
  if (choices.some((values) => values.length === 0)) return [];
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(
      fields.map(([name], at) => [name, choices[at]?.[Math.min(index, (choices[at]?.length ?? 1) - 1)]]),
    ),
  );
}

export function findInput(session: ContractRun, key: CallKey, actor: Actor | undefined): PreparedInput {
  const [input] = findInputs(session, key, actor);
  if (input) return { input };
  const unknown = Object.values(objectFields(calls[key].input)).flatMap(
    (schema) => identityName(schema) ?? [],
  );
  return { missing: `no ${unknown.join(' or ')} is known to ask for` };
}

/** Like `findInput`; if nothing is known, any valid input. */
export function findValidInput(session: ContractRun, key: CallKey, actor: Actor | undefined): Fields {
  const [known] = findInputs(session, key, actor);
  return known ?? createSample(session, key);
}

const samples = new WeakMap<ContractRun, Map<CallKey, Fields>>();

/** Some valid input. It is the same throughout a run, because generating an input is expensive. */
function createSample(session: ContractRun, key: CallKey): Fields {
  const kept = samples.get(session) ?? new Map<CallKey, Fields>();
  samples.set(session, kept);
  const known = kept.get(key);
  if (known) return known;
  const [made] = fc.sample(createArbitrary(calls[key].input), { seed: session.seed, numRuns: 1 });
  const fields = FieldsSchema.parse(made);
  kept.set(key, fields);
  return fields;
}

/** The actor's own ids; without any, all known ids. */
function findIds({ knownIds }: ContractRun, identity: string, actor: Actor | undefined): string[] {
  const own = actor ? knownIds.findOwn(identity, actor) : [];
  return own.length > 0 ? own : knownIds.find(identity, undefined);
}

/** An undeliverable email address. */
const UNREACHABLE_EMAIL = 'contract@example.invalid';

/**
 * Returns the actor's value for a field that holds no id: for `email` the actor's address, or an undeliverable
 * address if the actor has none; for `idToken` the actor's token. Returns undefined for all other fields.
 */
function findOwnValue(name: string, schema: AnySchema, actor: Actor | undefined): unknown {
  if (identityName(schema) !== undefined) return undefined;
  if (name === 'email') return actor?.email ?? UNREACHABLE_EMAIL;
  return name === 'idToken' ? actor?.token : undefined;
}
