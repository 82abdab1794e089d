import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import { inputFor, inputsFor } from '../engine/inputs.ts';
import type { Look, Session } from '../engine/session.ts';

/** How many of the ids that are known a read is asked for. */
const EACH_READ = 3;

export const readKeys = callKeys.filter((key) => calls[key].method === 'GET');

/**
 * Every read as the portal makes it. What one answer tells feeds the next question, so a read waits until
 * an id to ask for is known.
 */
export async function checkAnswers(session: Session): Promise<void> {
  const waiting = new Set(readKeys.filter((key) => canBeRead(session, key)));
  for (let progress = true; progress; ) {
    progress = false;
    for (const key of waiting) {
      const actor = actorFor(session, key);
      const inputs = inputsFor(session, key, actor).slice(0, EACH_READ);
      if (inputs.length === 0) continue;
      waiting.delete(key);
      progress = true;
      for (const input of inputs)
        await read(session, key, async (look) => expectGood(look, key, { input, actor }));
    }
  }
  for (const key of waiting) {
    const prepared = inputFor(session, key, actorFor(session, key));
    if ('missing' in prepared)
      session.skip({ call: key, check: 'answer', title: 'as the portal asks' }, prepared.missing);
  }
}

/** Whose token a read is made with, if it takes one. */
const actorFor = ({ subject }: Session, key: CallKey): Actor | undefined =>
  calls[key].auth === 'bearer' ? subject.actors.reader : undefined;

/** Says why not where it is asked for. */
function canBeRead(session: Session, key: CallKey): boolean {
  const { subject } = session;
  const skip = (reason: string) => {
    if (session.wants(key)) session.skip({ call: key, check: 'answer', title: 'as the portal asks' }, reason);
    return false;
  };
  if (calls[key].host === 'roblox' && !subject.hasRobloxHost) return skip('no --roblox-host was given');
  if (calls[key].auth === 'bearer' && !subject.actors.reader) return skip('no --token was given');
  return true;
}

/** A call that is not to be tested is asked all the same, for what others need of it. */
async function read(session: Session, key: CallKey, run: (look: Look) => Promise<void>): Promise<void> {
  if (session.wants(key))
    return session.check({ call: key, check: 'answer', title: 'as the portal asks' }, run);
  await run({ ask: session.ask, find: () => undefined }).catch(() => undefined);
}

interface Good {
  input: Record<string, unknown>;
  actor: Actor | undefined;
}

async function expectGood(look: Look, key: CallKey, { input, actor }: Good): Promise<void> {
  const { status } = await look.ask(key, input, { as: actor });
  if (status === 400) look.find({ expected: 'a valid input to be taken', actual: 'status 400' });
  if (status === 401) look.find({ expected: 'a valid token to be taken', actual: 'status 401' });
  if (status >= 500) look.find({ expected: 'an answer', actual: `status ${status}` });
}
