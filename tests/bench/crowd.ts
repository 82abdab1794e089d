import { performance } from 'node:perf_hooks';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import type { Player } from '#mock-api/worlds/world.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';
import { calls, toWireRequest } from '#schema/calls.ts';
import { idToken } from '#tests/support/tokens.ts';
import { whileChanging } from './changes.ts';
import { treeTime } from './cpu.ts';
import type { Asked } from './latency.ts';
import { latencies, percentile } from './latency.ts';
import { median } from './load.ts';
import { peakMemory } from './memory.ts';
import type { Effort, Figure, Section } from './section.ts';

/** Who asks for their rank and who changes, of the crowd: enough that nothing is always the same. */
const PLAYERS = 1_000;
const CHANGES_PER_SECOND = 1_000;

/** The world of 100,000 beside `full`: the same calls, each about its own world's players. */
export const crowd: Section = {
  name: 'crowd',
  async *measure(effort) {
    const full = await started('full');
    try {
      const many = await started('crowd');
      try {
        yield { what: 'up with 100,000 players', value: many.seconds, unit: 's', goal: { atMost: 5 } };
        yield { what: 'processor time of that', value: many.cpuSeconds, unit: 's' };
        for (const changes of [0, CHANGES_PER_SECOND]) {
          for (const what of ['top 10', 'own rank'] as const) {
            yield* beside(full, many, { ...effort, what, changes });
          }
        }
        yield { what: 'most memory', value: peakMemory(many.child), unit: 'MB', goal: { atMost: 400 } };
      } finally {
        await many.child.stop();
      }
    } finally {
      await full.child.stop();
    }
  },
};

/** A mock host with this world in place. `seconds` are from its start to the first leaderboard. */
async function started(name: 'full' | 'crowd') {
  const begun = performance.now();
  const [portal = 0, port = 0] = await findFreePorts(2);
  const { child, ready } = startMockHost({ portal, mock: port });
  const origin = toLocalOrigin(port);
  const players = playersOf(name, origin);
  const top: Asked = { url: origin + calls.leaderboard.path, headers: bearer('veteran') };
  const own = players.map(({ uid, robloxUserId = '' }): Asked => {
    return { url: origin + toWireRequest('ownRank', { robloxUserId }).path, headers: bearer(uid) };
  });
  try {
    await ready;
    const headers = { 'content-type': 'application/json' };
    const reset = { method: 'POST', headers, body: JSON.stringify({ world: name }) };
    const answer = await fetch(`${origin}/__mock/reset`, reset);
    if (!answer.ok) throw new Error(`The reset answered ${answer.status}`);
    await latencies([top], { count: 1 });
  } catch (error) {
    await child.stop();
    throw error;
  }
  const seconds = (performance.now() - begun) / 1_000;
  const cpuSeconds = treeTime(child) / 1_000;
  return { child, origin, players, seconds, cpuSeconds, asked: { 'top 10': [top], 'own rank': own } };
}
type Started = Awaited<ReturnType<typeof started>>;

/** Everybody on the leaderboard, or so many of the crowd, from all of it. */
function playersOf(name: 'full' | 'crowd', origin: string): Player[] {
  if (name === 'full') {
    const { players } = worlds.full({ origin });
    return players.filter(({ uid, robloxUserId }) => robloxUserId !== undefined && uid !== 'hidden');
  }
  const all = worlds.crowd({ origin }).crowd;
  return Array.from({ length: PLAYERS }, (_, index) => all?.findPlayer(`crowd-${index * 97}`) ?? []).flat();
}

const bearer = (uid: string) => ({ authorization: `Bearer ${idToken(uid)}` });

type Trial = Effort & { what: 'top 10' | 'own rank'; changes: number };

/** How soon the two worlds answer, in turn; the first round only warms up. */
async function* beside(full: Started, many: Started, trial: Trial): AsyncIterable<Figure> {
  const ofFull: Round[] = [];
  const ofMany: Round[] = [];
  for (let round = 0; round <= trial.rounds; round += 1) {
    const [one, other] = [await played(full, trial), await played(many, trial)];
    if (round === 0) continue;
    ofFull.push(one);
    ofMany.push(other);
  }
  const name = trial.changes > 0 ? `${trial.what} while changing` : trial.what;
  for (const share of [0.5, 0.99]) {
    const of = (rounds: readonly Round[]) => median(rounds.map(({ times }) => percentile(times, share)));
    const peer = { is: 'full, the same', value: of(ofFull) };
    yield { what: `${name}, p${share * 100}`, value: of(ofMany), unit: 'ms', peer, goal: { atMost: 2 } };
  }
  if (trial.changes > 0) {
    const value = median(ofMany.map(({ changed }) => changed));
    yield { what: `${name}, changes`, value, unit: '/s', goal: { atLeast: trial.changes * 0.95 } };
  }
}

interface Round {
  /** In ms. */
  times: number[];
  /** Changes a second meanwhile. */
  changed: number;
}

async function played(world: Started, { what, changes, seconds }: Trial): Promise<Round> {
  const measure = () => latencies(world.asked[what], { seconds });
  if (changes === 0) return { times: await measure(), changed: 0 };
  const { measured, perSecond } = await whileChanging({ ...world, perSecond: changes }, measure);
  return { times: measured, changed: perSecond };
}
