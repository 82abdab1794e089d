import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { leaderboard } from '#schema/constants.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckInfo, ContractRun } from '../engine/contract-run.ts';
import { findInputs, nameMissing } from '../engine/inputs-with-known-ids.ts';
import type { Fields } from '../generate/fields.ts';

/** Ids with which each read is called: the own one, and those to which the leaderboard leads. */
const IDS_PER_READ = 1 + leaderboard.topPlayers;

const readKeys = callKeys.filter((key) => calls[key].isRepeatable);

const describe = (call: CallKey): CheckInfo => ({ call, check: 'response', title: 'as the portal asks' });

/**
 * Makes every read as the portal does. A read that needs an id waits until an earlier response has given one. Reads
 * that aren't under test run too, unreported, because others need their ids.
 */
export async function checkResponses(session: ContractRun): Promise<void> {
  const waiting = new Set<CallKey>();
  for (const key of readKeys) {
    const reason = findSkipReason(session, key);
    if (reason === undefined) waiting.add(key);
    else session.skip(describe(key), reason);
  }
  for (let progress = true; progress; ) {
    progress = false;
    for (const key of waiting) {
      const actor = chooseActor(session, key);
      const inputs = findInputs(session, key, actor).slice(0, IDS_PER_READ);
      if (inputs.length === 0) continue;
      waiting.delete(key);
      progress = true;
      for (const input of inputs) await readCall(session, key, { input, actor });
    }
  }
  for (const key of waiting) session.skip(describe(key), nameMissing(key));
}

/** The actor of a read, if it needs a token. */
const chooseActor = ({ hostUnderTest }: ContractRun, key: CallKey): Actor | undefined =>
  calls[key].auth === 'bearer' ? hostUnderTest.actors.reader : undefined;

function findSkipReason({ hostUnderTest }: ContractRun, key: CallKey): string | undefined {
  if (calls[key].host === 'roblox' && !hostUnderTest.hasRobloxHost) return 'no --roblox-host was given';
  return calls[key].auth === 'bearer' && !hostUnderTest.actors.reader ? 'no --token was given' : undefined;
}

interface ValidRequest {
  input: Fields;
  actor: Actor | undefined;
}

async function readCall(session: ContractRun, key: CallKey, { input, actor }: ValidRequest): Promise<void> {
  if (!session.keys.includes(key)) return void (await session.send(key, input, { as: actor }));
  await session.check(describe(key), async (look) => {
    await look.send(key, input, { as: actor });
  });
}
