import { expect, it } from 'vitest';
import { createStore } from '#mock-api/store.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';

const fullStore = () => createStore(worlds.full({ origin: 'http://localhost:4000' }));

it('hands out copies that nobody can change', async () => {
  const store = await fullStore();
  const player = store.player('veteran');
  expect(Object.isFrozen(player)).toBe(true);
  expect(Object.isFrozen(player?.playerStats?.currency)).toBe(true);
  expect(JSON.parse(JSON.stringify(player))).toEqual(player);
});

it('hands out the same copy until it is written to, and leaves the old one as it was', async () => {
  const store = await fullStore();
  const before = store.player('rookie');
  expect(store.player('rookie')).toBe(before);
  await store.mutate((writer) =>
    writer.changePlayer('rookie', (draft) => {
      draft.displayName = 'TallTuba';
    }),
  );
  expect(before?.displayName).toBe('TinyTuba');
  expect(store.player('rookie')?.displayName).toBe('TallTuba');
});

it('runs mutations one after another, so that none is lost', async () => {
  const store = await fullStore();
  const add = (name: string) =>
    store.mutate(async (writer) => {
      const known = store.player('rookie')?.authProviders ?? [];
      await Promise.resolve();
      await writer.changePlayer('rookie', (draft) => {
        draft.authProviders = [...known, name];
      });
    });
  await Promise.all(['a', 'b', 'c', 'd'].map(add));
  expect(store.player('rookie')?.authProviders).toEqual(['password', 'roblox', 'a', 'b', 'c', 'd']);
});

it('goes on after a mutation that failed', async () => {
  const store = await fullStore();
  await expect(store.mutate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await store.mutate(async () => 'done')).toBe('done');
});

it('never forgets who was removed', async () => {
  const store = await fullStore();
  await store.mutate(async (writer) => writer.removePlayer('rookie'));
  expect(store.player('rookie')).toBeUndefined();
  expect(store.playerOfRoblox('5520917643')).toBeUndefined();
  expect(store.isRemoved('rookie')).toBe(true);
  expect(store.robloxAccount('5520917643')).toMatchObject({ name: 'TinyTuba_22' });
});
