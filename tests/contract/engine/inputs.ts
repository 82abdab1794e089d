import fc from 'fast-check';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { arbitraryOf } from '../generate/arbitrary.ts';
import type { Fields } from '../generate/deviations.ts';
import { FieldsSchema } from '../generate/deviations.ts';
import type { AnySchema } from '../generate/schema.ts';
import { fieldsOf, identityOf } from '../generate/schema.ts';
import type { Actor } from './actor.ts';
import type { Session } from './session.ts';

/** An input that ought to succeed, or what is not known to make one of. */
export type Prepared = { input: Fields } | { missing: string };

/** Every value that is known for a call's fields: ids that answers have given, the actor's own address and token. */
export function inputsFor(session: Session, key: CallKey, actor: Actor | undefined): Fields[] {
  const { input } = calls[key];
  const sample = sampleOf(session, key);
  const fields = Object.entries(fieldsOf(input));
  const choices = fields.map(([name, schema]) => {
    const identity = identityOf(schema);
    if (identity) return idsFor(session, identity, actor);
    const own = ownValue(name, schema, actor);
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

export function inputFor(session: Session, key: CallKey, actor: Actor | undefined): Prepared {
  const [input] = inputsFor(session, key, actor);
  if (input) return { input };
  const unknown = Object.values(fieldsOf(calls[key].input)).flatMap((schema) => identityOf(schema) ?? []);
  return { missing: `no ${unknown.join(' or ')} is known to ask for` };
}

/** As `inputFor`; where nothing is known, any input that the schema takes. */
export function validInput(session: Session, key: CallKey, actor: Actor | undefined): Fields {
  const [known] = inputsFor(session, key, actor);
  return known ?? sampleOf(session, key);
}

const samples = new WeakMap<Session, Map<CallKey, Fields>>();

/** Some input that the schema takes, the same throughout a run: making one is not cheap. */
function sampleOf(session: Session, key: CallKey): Fields {
  const kept = samples.get(session) ?? new Map<CallKey, Fields>();
  samples.set(session, kept);
  const known = kept.get(key);
  if (known) return known;
  const [made] = fc.sample(arbitraryOf(calls[key].input), { seed: session.seed, numRuns: 1 });
  const fields = FieldsSchema.parse(made);
  kept.set(key, fields);
  return fields;
}

/** Whose token is sent is asked about themselves; anybody else about whoever is known. */
function idsFor({ facts }: Session, identity: string, actor: Actor | undefined): string[] {
  const own = actor ? facts.own(identity, actor) : [];
  return own.length > 0 ? own : facts.known(identity, undefined);
}

/** An address that no mail reaches. */
const NO_ADDRESS = 'contract@example.invalid';

/** A field that means the actor by its name. */
function ownValue(name: string, schema: AnySchema, actor: Actor | undefined): unknown {
  if (identityOf(schema) !== undefined) return undefined;
  if (name === 'email') return actor?.email ?? NO_ADDRESS;
  return name === 'idToken' ? actor?.token : undefined;
}
