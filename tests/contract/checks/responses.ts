import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun } from '../engine/contract-run.ts';
import { findInput, findInputs } from '../engine/inputs.ts';

/** How many of the ids that are known a read is asked for. */
const IDS_PER_READ = 3;

export const readKeys = callKeys.filter((key) => calls[key].method === 'GET');

/**
 * Every read as the portal makes it. What one answer tells feeds the next question, so a read waits until
 * an id to ask for is known.
 */
export async function checkResponses(session: ContractRun): Promise<void> {
  const waiting = new Set(readKeys.filter((key) => hasInput(session, key)));
  for (let progress = true; progress; ) {
    progress = false;
    for (const key of waiting) {
      const actor = chooseActor(session, key);
      const inputs = findInputs(session, key, actor).slice(0, IDS_PER_READ);
      if (inputs.length === 0) continue;
      waiting.delete(key);
      progress = true;
      for (const input of inputs)
        await readCall(session, key, async (look) => expectValid(look, key, { input, actor }));
    }
  }
  for (const key of waiting) {
    const prepared = findInput(session, key, chooseActor(session, key));
    if ('missing' in prepared)
      session.skip({ call: key, check: 'answer', title: 'as the portal asks' }, prepared.missing);
  }
}

/** Whose token a read is made with, if it takes one. */
const chooseActor = ({ hostUnderTest }: ContractRun, key: CallKey): Actor | undefined =>
  calls[key].auth === 'bearer' ? hostUnderTest.actors.reader : undefined;

/** Says why not where it is asked for. */
function hasInput(session: ContractRun, key: CallKey): boolean {
  const { hostUnderTest } = session;
  const skip = (reason: string) => {
    if (session.includes(key))
      session.skip({ call: key, check: 'answer', title: 'as the portal asks' }, reason);
    return false;
  };
  if (calls[key].host === 'roblox' && !hostUnderTest.hasRobloxHost) return skip('no --roblox-host was given');
  if (calls[key].auth === 'bearer' && !hostUnderTest.actors.reader) return skip('no --token was given');
  return true;
}

/** A call that is not to be tested is asked all the same, for what others need of it. */
async function readCall(
  session: ContractRun,
  key: CallKey,
  run: (look: CheckContext) => Promise<void>,
): Promise<void> {
  if (session.includes(key))
    return session.check({ call: key, check: 'answer', title: 'as the portal asks' }, run);
  await run({ send: session.send, report: () => undefined }).catch(() => undefined);
}

interface ValidRequest {
  input: Record<string, unknown>;
  actor: Actor | undefined;
}

async function expectValid(look: CheckContext, key: CallKey, { input, actor }: ValidRequest): Promise<void> {
  const { status } = await look.send(key, input, { as: actor });
  if (status === 400) look.report({ expected: 'a valid input to be taken', actual: 'status 400' });
  if (status === 401) look.report({ expected: 'a valid token to be taken', actual: 'status 401' });
  if (status >= 500) look.report({ expected: 'an answer', actual: `status ${status}` });
}
