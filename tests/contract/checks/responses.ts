import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun } from '../engine/contract-run.ts';
import { findInput, findInputs } from '../engine/inputs.ts';

/** Ids with which each read is called. */
const IDS_PER_READ = 3;

const readKeys = callKeys.filter((key) => calls[key].isRepeatable);

/** Makes every read as the portal does. A read that needs an id waits until an earlier response has given one. */
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

/** The actor of a read, if it needs a token. */
const chooseActor = ({ hostUnderTest }: ContractRun, key: CallKey): Actor | undefined =>
  calls[key].auth === 'bearer' ? hostUnderTest.actors.reader : undefined;

/** Whether the input that this read needs is known. Records the skip if it is unknown. */
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

/** Makes a read. Reads that aren't under test run too, unreported, because others need their ids. */
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
  const { status, isOk } = await look.send(key, input, { as: actor });
  // Some failures are right for a valid request: nobody has the id, or the player hides the profile.
  const isState = callOf(key).failures.some(
    (failure) => failure.status === status && ![400, 401].includes(status),
  );
  if (isOk || isState || status === 429 || status >= 500) return;
  look.report({ rule: 'refusedValidRequest', expected: 'a success', actual: `status ${status}` });
}
