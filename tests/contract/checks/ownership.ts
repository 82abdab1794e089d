import type { Call, CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { Look, Session } from '../engine/session.ts';
import type { Fields } from '../generate/deviations.ts';
import { fieldsOf, identityOf } from '../generate/schema.ts';
import { readKeys } from './answers.ts';

/** With two people's tokens, neither gets what is the other's. */
export async function checkOwnership(session: Session): Promise<void> {
  const { reader, other } = session.subject.actors;
  for (const key of readKeys.filter((one) => session.wants(one) && calls[one].auth === 'bearer')) {
    const title = 'with two people’s tokens';
    const kind = kindOf(key);
    if (kind === undefined) continue;
    if (!reader || !other) {
      session.skip({ call: key, check: 'ownership', title }, 'no --other-token was given');
      continue;
    }
    const two = { reader, other };
    await session.check({ call: key, check: 'ownership', title }, (look) =>
      kind === 'personal' ? personal(look, key, two) : foreign(look, key, two),
    );
  }
}

interface Two {
  reader: Actor;
  other: Actor;
}

/** 'personal': it answers with the asker's own data. 'guarded': it is refused with 403 for somebody else's id. */
function kindOf(key: CallKey): 'personal' | 'guarded' | undefined {
  if (key === 'profile') return 'personal';
  const { failures }: Call = calls[key];
  return failures.some(({ status }) => status === 403) ? 'guarded' : undefined;
}

/** Asked by both at once, and with the other's id beside one's own token. */
async function personal(look: Look, key: CallKey, { reader, other }: Two): Promise<void> {
  const mine = await look.ask(key, {}, { as: reader });
  const theirs = await look.ask(key, {}, { as: other });
  if (!mine.isOk || !theirs.isOk) return;
  const [text, otherText] = [mine.exchange.answered.body, theirs.exchange.answered.body];
  if (text === otherText) look.find({ expected: 'another answer for another person', actual: 'the same' });
  const turns = await Promise.all(
    [reader, other, reader, other].map(async (as) => ({ as, seen: await look.ask(key, {}, { as }) })),
  );
  for (const { as, seen } of turns) {
    if (seen.isOk && seen.exchange.answered.body === (as === reader ? otherText : text)) {
      look.find({ expected: 'the own data', actual: 'data of another person' }, seen);
    }
  }
  const asked = await look.ask(key, {}, { as: reader, query: `uid=${encodeURIComponent(other.uid ?? '')}` });
  if (asked.isOk && asked.exchange.answered.body === otherText) {
    look.find({ expected: 'the own data, whoever is asked for', actual: 'data of another person' }, asked);
  }
}

async function foreign(look: Look, key: CallKey, { reader, other }: Two): Promise<void> {
  if (other.uid === undefined) return;
  const input: Fields = Object.fromEntries(
    Object.entries(fieldsOf(calls[key].input)).map(([name, schema]) => [
      name,
      identityOf(schema) === 'Uid' ? other.uid : undefined,
    ]),
  );
  const { isOk, status } = await look.ask(key, input, { as: reader });
  if (isOk) look.find({ expected: 'status 403 for somebody else’s id', actual: `status ${status}` });
}
