import { isDeepStrictEqual } from 'node:util';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun } from '../engine/contract-run.ts';
import { findInput } from '../engine/inputs.ts';
import type { ProvenWrite } from '../engine/proof.ts';
import { createUndo, expectedEffect, isUndoable, listProvenWrites, readEffect } from '../engine/proof.ts';
import { expectSuccess, withUndo } from '../sequences/sequence.ts';
import { findSkipReason } from './invalid-inputs.ts';

/**
 * Sends each write that has a proof, with its first input. A read must show the effect to its author and to nobody else,
 * also after the same write again, and must show the state from before once the write is undone.
 */
export async function checkFirstWrites(session: ContractRun): Promise<void> {
  for (const key of listProvenKeys(session)) {
    const actor = chooseActor(session, key);
    const reason = findSkipReason(session, key) ?? findMissingInput(session, key, actor);
    const [first] = actor ? listProvenWrites(session, key, actor) : [];
    if (!actor || !first || reason !== undefined)
      session.skip({ call: key, check: 'state', title: TITLE }, reason ?? 'no --token was given');
    else await checkWrite(session, first, actor);
  }
}

/** Sends the same writes with their other inputs. */
export async function checkOtherWrites(session: ContractRun): Promise<void> {
  for (const key of listProvenKeys(session)) {
    const actor = chooseActor(session, key);
    if (!actor || findSkipReason(session, key) !== undefined) continue;
    const [, ...others] = listProvenWrites(session, key, actor);
    for (const write of others) await checkWrite(session, write, actor);
  }
}

const listProvenKeys = (session: ContractRun) =>
  callKeys.filter((one) => session.includes(one) && callOf(one).proof);

/** A permanent write of a mock uses an account that has not made it yet. */
function chooseActor({ hostUnderTest }: ContractRun, key: CallKey): Actor | undefined {
  const { actors, createDisposableActor } = hostUnderTest;
  const disposable = isUndoable(callOf(key)) ? undefined : createDisposableActor?.();
  return disposable ?? actors.writer ?? actors.reader;
}

function findMissingInput(session: ContractRun, key: CallKey, actor: Actor | undefined): string | undefined {
  const prepared = findInput(session, key, actor);
  return 'missing' in prepared ? prepared.missing : undefined;
}

const TITLE = 'seen through another call, sent again, undone';

async function checkWrite(session: ContractRun, write: ProvenWrite, actor: Actor): Promise<void> {
  const { key, proof } = write;
  const what = { call: key, check: 'state', title: TITLE } as const;
  const before = await readEffect(session, session, write, actor).catch(() => undefined);
  const undo = before === undefined ? undefined : createUndo(write, before);
  if (isUndoable(callOf(key)) && !undo)
    return session.skip(what, `${proof.read} does not show it, so it could not be undone`);
  if (!undo && isDeepStrictEqual(before, expectedEffect(write)))
    return session.skip(what, `${proof.read} shows it before the write`);
  const others = listOthers(session, actor);
  if (others.length === 0)
    session.skip({ ...what, check: 'ownership', title: 'seen by nobody else' }, 'no --other-token was given');

  await session.check(what, async (look) => {
    const readOthers = () => Promise.all(others.map((other) => readEffect(session, look, write, other)));
    const stateOfOthers = await readOthers();
    const expectOthersUnchanged = async () => {
      if (isDeepStrictEqual(await readOthers(), stateOfOthers)) return;
      look.report({
        rule: 'foreignWrite',
        call: key,
        expected: 'no change for another player',
        actual: 'a change',
      });
    };
    const send = async () => {
      await sendTwice(session, look, { write, actor });
      await expectOthersUnchanged();
    };
    if (!undo) return send();
    await withUndo(session, actor, undo, send);
    const after = await readEffect(session, look, write, actor);
    expectEqual(look, { call: undo.call, when: 'after the undo', expected: before, actual: after });
    await expectOthersUnchanged();
  });
}

/** The accounts that a write of this actor must not change. */
const listOthers = ({ hostUnderTest: { actors } }: ContractRun, actor: Actor): Actor[] =>
  [actors.reader, actors.other].flatMap((one) => (one && one.uid !== actor.uid ? [one] : []));

async function sendTwice(
  session: ContractRun,
  look: CheckContext,
  { write, actor }: { write: ProvenWrite; actor: Actor },
): Promise<void> {
  const { key: call, input } = write;
  const expectSeen = async (when: string) => {
    const actual = await readEffect(session, look, write, actor);
    expectEqual(look, { call, when, expected: expectedEffect(write), actual });
  };
  if (!expectSuccess(look, call, await look.send(call, input, { as: actor }))) return;
  await expectSeen('after the write');
  // The second time a host may accept or refuse the write; the checks of a response report any other status.
  await look.send(call, input, { as: actor });
  await expectSeen('after the same write again');
}

interface Comparison {
  call: ProvenWrite['key'];
  when: string;
  expected: unknown;
  actual: unknown;
}

function expectEqual(look: CheckContext, { call, when, expected, actual }: Comparison): void {
  if (isDeepStrictEqual(actual, expected)) return;
  look.report({ rule: 'notKept', call, expected: `${describe(expected)} ${when}`, actual: describe(actual) });
}

/** A value without anything personal: flags and numbers as they are, of other values the type. */
const describe = (value: unknown): string =>
  typeof value === 'boolean' || typeof value === 'number' ? `${value}` : `a value of type ${typeof value}`;
