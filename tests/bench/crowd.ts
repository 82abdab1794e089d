import { performance } from 'node:perf_hooks';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import type { Player } from '#mock-api/worlds/world.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';
import { calls } from '#schema/calls.ts';
import { toWireRequest } from '#schema/wire-request.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import { readTreeCpuTime } from './cpu-time.ts';
import type { LatencyTarget } from './latency.ts';
import { measureLatencies, percentile } from './latency.ts';
import { measureDuringChanges } from './leaderboard-changes.ts';
import { median } from './load.ts';
import { readPeakMemory } from './memory.ts';
import type { BenchOptions, Figure, Section } from './section.ts';

/** This many players of the crowd read their rank and change, so that responses vary. */
const PLAYER_COUNT = 1_000;
const CHANGES_PER_SECOND = 1_000;

/** Compares the world of 100,000 players with `full`: the same calls about each world's own players. */
export const crowd: Section = {
  name: 'crowd',
  async *measure(effort) {
    const full = await startWorld('full');
    try {
      const many = await startWorld('crowd');
      try {
        yield { what: 'start with 100,000 players', value: many.seconds, unit: 's', goal: { atMost: 5 } };
        yield { what: 'processor time of the start', value: many.cpuSeconds, unit: 's' };
        for (const changes of [0, CHANGES_PER_SECOND]) {
          for (const what of ['top 10', 'own rank'] as const) {
            yield* compareWorlds(full, many, { ...effort, what, changes });
          }
        }
        yield { what: 'peak memory', value: readPeakMemory(many.child), unit: 'MB', goal: { atMost: 400 } };
      } finally {
        await many.child.stop();
      }
    } finally {
      await full.child.stop();
    }
  },
};

/** Starts a mock host with this world. `seconds`: from the start to the first leaderboard. */
async function startWorld(name: 'full' | 'crowd') {
  const startedAt = performance.now();
  const [portal = 0, port = 0] = await findFreePorts(2);
  const { child, ready } = startMockHost({ portal, mock: port });
  const origin = toLocalOrigin(port);
  const players = listPlayers(name, origin);
  const top: LatencyTarget = { url: origin + calls.leaderboard.path, headers: bearerHeader('veteran') };
  const own = players.map(({ uid, robloxUserId = '' }): LatencyTarget => {
    return { url: origin + toWireRequest('ownRank', { robloxUserId }).path, headers: bearerHeader(uid) };
  });
  try {
    await ready;
    const headers = { 'content-type': 'application/json' };
    const reset = { method: 'POST', headers, body: JSON.stringify({ world: name }) };
    const answer = await fetch(`${origin}/__mock/reset`, reset);
    if (!answer.ok) throw new Error(`The reset answered ${answer.status}`);
    await measureLatencies([top], { count: 1 });
  } catch (error) {
    await child.stop();
    throw error;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuSeconds = readTreeCpuTime(child) / 1_000;
  return { child, origin, players, seconds, cpuSeconds, targets: { 'top 10': [top], 'own rank': own } };
}
type RunningWorld = Awaited<ReturnType<typeof startWorld>>;

/** Lists all players on the leaderboard of `full`, or `PLAYER_COUNT` players spread over the crowd. */
function listPlayers(name: 'full' | 'crowd', origin: string): Player[] {
  if (name === 'full') {
    const { players } = worlds.full({ origin });
    return players.filter(({ uid, robloxUserId }) => robloxUserId !== undefined && uid !== 'hidden');
  }
  const all = worlds.crowd({ origin }).crowd;
  return Array.from(
    { length: PLAYER_COUNT },
    (_, index) => all?.findPlayer(`crowd-${index * 97}`) ?? [],
  ).flat();
}

const bearerHeader = (uid: string) => ({ authorization: `Bearer ${createIdToken(uid)}` });

type Trial = BenchOptions & { what: 'top 10' | 'own rank'; changes: number };

/** Compares the latency of both worlds, in turn; the first round only warms up. */
async function* compareWorlds(full: RunningWorld, many: RunningWorld, trial: Trial): AsyncIterable<Figure> {
  const ofFull: RoundResult[] = [];
  const ofMany: RoundResult[] = [];
  for (let round = 0; round <= trial.rounds; round += 1) {
    const [one, other] = [await measureRound(full, trial), await measureRound(many, trial)];
    if (round === 0) continue;
    ofFull.push(one);
    ofMany.push(other);
  }
  const name = trial.changes > 0 ? `${trial.what} while changing` : trial.what;
  for (const share of [0.5, 0.99]) {
    const of = (rounds: readonly RoundResult[]) =>
      median(rounds.map(({ times }) => percentile(times, share)));
    const peer = { is: 'full, the same', value: of(ofFull) };
    yield { what: `${name}, p${share * 100}`, value: of(ofMany), unit: 'ms', peer, goal: { atMost: 2 } };
  }
  if (trial.changes > 0) {
    const value = median(ofMany.map(({ changed }) => changed));
    yield { what: `${name}, changes`, value, unit: '/s', goal: { atLeast: trial.changes * 0.95 } };
  }
}

interface RoundResult {
  /** Latencies, ms. */
  times: number[];
  /** Changes a second during the round. */
  changed: number;
}

async function measureRound(world: RunningWorld, { what, changes, seconds }: Trial): Promise<RoundResult> {
  const measure = () => measureLatencies(world.targets[what], { seconds });
  if (changes === 0) return { times: await measure(), changed: 0 };
  const { measured, perSecond } = await measureDuringChanges({ ...world, perSecond: changes }, measure);
  return { times: measured, changed: perSecond };
}
