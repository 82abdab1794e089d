import { expect, it } from 'vitest';
import { createLeaderboardCache } from '#mock-api/store/leaderboard-cache.ts';
import { createStore } from '#mock-api/store/store.ts';
import type { Player } from '#mock-api/worlds/world.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';
import { leaderboard } from '#schema/constants.ts';

/** Creates the leaderboard of a store whose players have these amounts of aXP. */
async function createBoard(axps: readonly (number | undefined)[]) {
  let now = 1_000_000;
  const store = await createStore({
    ...worlds.empty(),
    players: axps.map((axp, index) => ({
      uid: `p${index}`,
      displayName: `Player ${index}`,
      authProviders: ['roblox'],
      ...(axp !== undefined && { playerStats: { currency: { axp, level: 1 } } }),
    })),
  });
  const board = createLeaderboardCache(store, { now: () => now });
  const ranks = () => board.top().topPlayers.map(({ uid, rank }) => `${uid} ${rank}`);
  const change = (uid: string, fields: Partial<Player>) =>
    store.mutate((writer) => writer.changePlayer(uid, (draft) => void Object.assign(draft, fields)));
  return { board, ranks, change, wait: (ms: number) => (now += ms) };
}

it('ranks by aXP and then uid; equal aXP shares a rank, and the next rank is skipped', async () => {
  const { board, ranks } = await createBoard([10, 40, undefined, 30, 30, 0]);
  expect(ranks()).toEqual(['p1 1', 'p3 2', 'p4 2', 'p0 4', 'p5 5']);
  expect(board.entry('p4')).toEqual({ uid: 'p4', displayName: 'Player 4', axp: 30, rank: 2 });
  expect(board.entry('p2')).toBeUndefined();
});

it('shows changes after six hours, and not a millisecond earlier', async () => {
  const { board, ranks, change, wait } = await createBoard([10, 20, 40]);
  await change('p0', { playerStats: { currency: { axp: 30, level: 1 } } });
  await change('p2', { ingameOptions: { Privacy: { ShowInLeaderboards: false } } });
  wait(leaderboard.refreshMs - 1);
  expect(ranks()).toEqual(['p2 1', 'p1 2', 'p0 3']);
  expect(board.entry('p0')).toMatchObject({ axp: 10, rank: 3 });
  wait(1);
  expect(ranks()).toEqual(['p0 1', 'p1 2']);
  expect(board.entry('p2')).toBeUndefined();
  expect(board.top().generatedAt).toBe(1_000_000 + leaderboard.refreshMs);
});

it('loses a deleted player at once, while the others keep their ranks', async () => {
  const { board, ranks } = await createBoard([10, 20, 30]);
  board.drop('p1');
  expect(ranks()).toEqual(['p2 1', 'p0 3']);
  expect(board.entry('p1')).toBeUndefined();
});

it('lists 25 players and ranks all', async () => {
  const { board } = await createBoard(Array.from({ length: 30 }, (_, index) => index));
  expect(board.top().topPlayers).toHaveLength(25);
  expect(board.entry('p0')).toMatchObject({ rank: 30 });
});
