import type { CallKey } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun } from '../engine/contract-run.ts';
import type { Fields } from '../generate/deviations.ts';
import { identityName, objectFields } from '../generate/schema-fields.ts';
import { readKeys } from './responses.ts';

/** Neither of two accounts gets the other's data. */
export async function checkOwnership(session: ContractRun): Promise<void> {
  const { reader, other } = session.hostUnderTest.actors;
  for (const key of readKeys.filter((one) => session.includes(one) && calls[one].auth === 'bearer')) {
    const title = 'with two people’s tokens';
    const kind = ownershipKind(key);
    if (kind === undefined) continue;
    if (!reader || !other) {
      session.skip({ call: key, check: 'ownership', title }, 'no --other-token was given');
      continue;
    }
    const two = { reader, other };
    await session.check({ call: key, check: 'ownership', title }, (look) =>
      kind === 'personal' ? checkPersonal(look, key, two) : checkForeignId(look, key, two),
    );
  }
}

interface ActorPair {
  reader: Actor;
  other: Actor;
}

/** 'personal': responds with the caller's own data. 'guarded': responds with 403 for another account's id. */
function ownershipKind(key: CallKey): 'personal' | 'guarded' | undefined {
  const { isPersonal, failures } = callOf(key);
  if (isPersonal) return 'personal';
  return failures.some(({ status }) => status === 403) ? 'guarded' : undefined;
}

/** Calls with both tokens at once, then with the reader's token and the other account's id. */
async function checkPersonal(look: CheckContext, key: CallKey, { reader, other }: ActorPair): Promise<void> {
  const mine = await look.send(key, {}, { as: reader });
  const theirs = await look.send(key, {}, { as: other });
  if (!mine.isOk || !theirs.isOk) return;
  const [text, otherText] = [mine.exchange.response.body, theirs.exchange.response.body];
  if (text === otherText)
    look.report({ expected: 'different data for a different person', actual: 'the same' });
  const turns = await Promise.all(
    [reader, other, reader, other].map(async (as) => ({ as, seen: await look.send(key, {}, { as }) })),
  );
  for (const { as, seen } of turns) {
    if (seen.isOk && seen.exchange.response.body === (as === reader ? otherText : text)) {
      look.report({ expected: "the token owner's data", actual: 'data of another person' }, seen);
    }
  }
  const withForeignUid = await look.send(
    key,
    {},
    { as: reader, query: `uid=${encodeURIComponent(other.uid ?? '')}` },
  );
  if (withForeignUid.isOk && withForeignUid.exchange.response.body === otherText) {
    look.report(
      { expected: "the token owner's data, whatever uid is requested", actual: 'data of another person' },
      withForeignUid,
    );
  }
}

async function checkForeignId(look: CheckContext, key: CallKey, { reader, other }: ActorPair): Promise<void> {
  if (other.uid === undefined) return;
  const input: Fields = Object.fromEntries(
    Object.entries(objectFields(calls[key].input)).map(([name, schema]) => [
      name,
      identityName(schema) === 'Uid' ? other.uid : undefined,
    ]),
  );
  const { isOk, status } = await look.send(key, input, { as: reader });
  if (isOk) look.report({ expected: 'status 403 for somebody else’s id', actual: `status ${status}` });
}
