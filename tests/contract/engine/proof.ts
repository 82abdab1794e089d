import type { Call, WriteProof } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import type { Fields } from '../generate/deviations.ts';
import { FieldsSchema } from '../generate/deviations.ts';
import type { Actor } from './actor.ts';
import type { CheckContext, ContractRun } from './contract-run.ts';
import { createSamples, findInputs, findValidInput, listIdFields } from './inputs.ts';
import type { UndoCall } from './undo-log.ts';

/** A write with an input, whose effect a read shows. */
export interface ProvenWrite {
  key: CallKey;
  input: Fields;
  proof: WriteProof;
}

/** Whether a call is a write that can be undone by its proof alone. */
export const isUndoable = ({ proof }: Call): boolean => proof !== undefined && proof.undo !== 'impossible';

/** A write with each of its samples; none if the call has no proof, or an id that it needs is unknown. */
export function listProvenWrites(session: ContractRun, key: CallKey, actor: Actor): ProvenWrite[] {
  const { proof } = callOf(key);
  if (!proof) return [];
  const inputs = findInputs(session, key, actor).slice(0, createSamples(key).length);
  return inputs.map((input) => ({ key, input, proof }));
}

/** Reads the part of an actor's state that the write sets; undefined if the response doesn't show it. */
export async function readEffect(
  session: ContractRun,
  look: Pick<CheckContext, 'send'>,
  { key, input, proof }: ProvenWrite,
  actor: Actor,
): Promise<unknown> {
  const read = findKey(proof.read);
  const asked = findValidInput(session, read, actor);
  for (const [name, kind] of listIdFields(read)) {
    const [same] = listIdFields(key).filter(([, identity]) => identity === kind);
    if (same) asked[name] = input[same[0]];
  }
  const { body } = await look.send(read, asked, { as: actor });
  const decoded = callOf(read).response?.safeParse(body);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: `LinkedCalls` has checked the function against both schemas
  return decoded?.success ? proof.shown(decoded.data as never, input as never) : undefined;
}

/** The value that the write sets. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: `LinkedCalls` has checked the function against the input's schema
export const expectedEffect = ({ proof, input }: ProvenWrite): unknown => proof.expected(input as never);

/** The call that restores the value from before the write; undefined if there is none. */
export function createUndo({ proof: { undo }, input }: ProvenWrite, before: unknown): UndoCall | undefined {
  if (undo === 'impossible') return undefined;
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: `LinkedCalls` has checked the function against both schemas
  const restored = undo.input(before as never, input as never);
  return { call: findKey(undo.call), input: FieldsSchema.parse(restored) };
}

/** Returns the key that an entry of the table names. */
function findKey(name: string): CallKey {
  const key = callKeys.find((known) => known === name);
  if (key === undefined) throw new TypeError(`No call has the key ${name}`);
  return key;
}
