import { describe, expect, it } from 'vitest';
import { createStore } from '#mock-api/store/store.ts';
import type { Player } from '#mock-api/worlds/world.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';

const fullStore = () => createStore(worlds.full({ origin: 'http://localhost:4000' }));

it('copies from the store are immutable', async () => {
  const store = await fullStore();
  const player = store.player('veteran');
  expect(Object.isFrozen(player)).toBe(true);
  expect(Object.isFrozen(player?.playerStats?.currency)).toBe(true);
  expect(JSON.parse(JSON.stringify(player))).toEqual(player);
});

it('a copy is reused until a write, which does not change it', async () => {
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

it('mutations run one after another, so none is lost', async () => {
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

it('mutations continue after a failure', async () => {
  const store = await fullStore();
  await expect(store.mutate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await store.mutate(async () => 'done')).toBe('done');
});

it('a removed player stays removed', async () => {
  const store = await fullStore();
  await store.mutate(async (writer) => writer.removePlayer('rookie'));
  expect(store.player('rookie')).toBeUndefined();
  expect(store.playerByRobloxId('5520917643')).toBeUndefined();
  expect(store.isRemoved('rookie')).toBe(true);
  expect(store.robloxAccount('5520917643')).toMatchObject({ name: 'TinyTuba_22' });
});

describe('finding a player', () => {
  const linked = (userId: string) => (draft: Player) => {
    draft.robloxUserId = userId;
  };

  it('works by their current account, not by former ones', async () => {
    const store = await fullStore();
    await store.mutate((writer) => writer.changePlayer('rookie', linked('77')));
    expect(store.playerByRobloxId('77')?.uid).toBe('rookie');
    expect(store.playerByRobloxId('5520917643')).toBeUndefined();
    expect(store.playerByGoogleEmail('veteran@example.com')?.uid).toBe('veteran');
    expect(store.playerByEmail('emailonly@example.com')?.uid).toBe('emailonly');
  });

  it('prefers the longest owner of an account, and the next when that one unlinks', async () => {
    const store = await fullStore();
    await store.mutate((writer) => writer.changePlayer('veteran', linked('5520917643')));
    expect(store.playerByRobloxId('5520917643')?.uid).toBe('rookie');
    await store.mutate(async (writer) => writer.removePlayer('rookie'));
    expect(store.playerByRobloxId('5520917643')?.uid).toBe('veteran');
  });

  it('of the crowd returns their changed data', async () => {
    const store = await createStore(worlds.crowd({ origin: 'http://localhost:4000' }));
    expect(store.playerByRobloxId('3000000007')).toBe(store.player('crowd-7'));
    await store.mutate((writer) => writer.changePlayer('crowd-7', linked('78')));
    expect(store.playerByRobloxId('78')?.uid).toBe('crowd-7');
    expect(store.playerByRobloxId('3000000007')).toBeUndefined();
    await store.mutate(async (writer) => writer.removePlayer('crowd-8'));
    expect(store.playerByRobloxId('3000000008')).toBeUndefined();
  });
});
