import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LeaderboardCache } from '#mock-api/store/leaderboard.ts';
import { createLeaderboardCache } from '#mock-api/store/leaderboard.ts';
import type { Store } from '#mock-api/store/store.ts';
import { createStore } from '#mock-api/store/store.ts';
import { createCrowd } from '#mock-api/worlds/filler-players.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';
import { leaderboard } from '#schema/constants.ts';

const origin = 'http://localhost:4000';
const CROWD = 600;

const smallWorld = {
  full: worlds.full({ origin }),
  crowd: { ...worlds.full({ origin }), crowd: createCrowd(CROWD, origin) },
};

/** The simple algorithm of SPEC §9: every six hours, sort all players and number them. */
function createReferenceLeaderboard(
  store: Store,
  now: () => number,
): Pick<LeaderboardCache, 'top' | 'entry' | 'drop'> {
  const make = () => {
    const rows = [...store.rankingEntries()].sort(
      (one, other) => other.axp - one.axp || (one.uid < other.uid ? -1 : 1),
    );
    const ranked = rows.map((row) => ({ ...row, rank: 1 + rows.filter(({ axp }) => axp > row.axp).length }));
    return { generatedAt: now(), ranked };
  };
  let made = make();
  const current = () => {
    if (now() - made.generatedAt >= leaderboard.refreshMs) made = make();
    return made;
  };
  return {
    top: () => ({ topPlayers: current().ranked.slice(0, 25), generatedAt: made.generatedAt }),
    entry: (uid) => current().ranked.find((row) => row.uid === uid),
    drop(uid) {
      made = { ...current(), ranked: current().ranked.filter((row) => row.uid !== uid) };
    },
  };
}

const uids = fc.oneof(
  fc.constantFrom('veteran', 'rookie', 'hidden', 'emailonly', 'stranger'),
  fc.nat(CROWD + 2).map((index) => `crowd-${index}`),
);
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('show' as const), uid: uids, shown: fc.boolean() }),
    fc.record({ does: fc.constant('earn' as const), uid: uids, axp: fc.nat(200_000) }),
    fc.record({ does: fc.constant('rename' as const), uid: uids }),
    fc.record({ does: fc.constant('delete' as const), uid: uids }),
    fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 6 }) }),
  ),
  { minLength: 10, maxLength: 60 },
);
type LeaderboardStep = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

it.each(['full', 'crowd'] as const)(
  'the leaderboard of %s equals a plain sort, with ties and six-hour cache, after any changes',
  { timeout: 120_000 },
  async (name) => {
    await fc.assert(
      fc.asyncProperty(steps, async (played) => {
        let now = 1_000_000;
        const store = await createStore(smallWorld[name]);
        const board = createLeaderboardCache(store, { now: () => now });
        const plain = createReferenceLeaderboard(store, () => now);
        const known = [...store.rankingEntries()].map(({ uid }) => uid);
        for (const step of played) {
          if (step.does === 'wait') now += step.hours * 3_600_000;
          else await applySteps(store, step, [board, plain]);
          expect(board.top()).toEqual(plain.top());
          const uids = 'uid' in step ? [step.uid, 'veteran'] : known.filter((_, index) => index % 5 === 0);
          for (const uid of uids) expect(board.entry(uid)).toEqual(plain.entry(uid));
        }
      }),
      { seed: 11, numRuns: 10 },
    );
  },
);

async function applySteps(
  store: Store,
  step: Exclude<LeaderboardStep, { does: 'wait' }>,
  boards: readonly Pick<LeaderboardCache, 'drop'>[],
): Promise<void> {
  const { uid } = step;
  if (!store.player(uid)) return;
  await store.mutate(async (writer) => {
    if (step.does === 'delete') {
      writer.removePlayer(uid);
      for (const board of boards) board.drop(uid);
      return;
    }
    await writer.changePlayer(uid, (draft) => {
      if (step.does === 'show') {
        draft.ingameOptions = { Privacy: { PublicProfileVisible: true, ShowInLeaderboards: step.shown } };
      } else if (step.does === 'rename') draft.displayName = `${draft.displayName}!`;
      else draft.playerStats = { currency: { axp: step.axp, level: 1 } };
    });
  });
}
