import { expect, it } from 'vitest';
import { createStore } from '#mock-api/store/store.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';

const fullStore = () => createStore(worlds.full({ origin: 'http://localhost:4000' }));

it('a copy from the store changes neither with a write nor the store', async () => {
  const store = await fullStore();
  const before = store.player('rookie');
  const player = store.player('rookie');
  if (player?.playerStats) player.displayName = 'changed';
  await store.mutate((writer) =>
    writer.changePlayer('rookie', (draft) => {
      draft.displayName += '!';
    }),
  );
  expect(before?.displayName).toBe('TinyTuba');
  expect(store.player('rookie')?.displayName).toBe('TinyTuba!');
});

it('the account of a player whom the consent page does not offer is known', async () => {
  expect((await fullStore()).robloxAccount('1401567962')).toMatchObject({ name: 'EchoOtter' });
});

it('mutations continue after a failure', async () => {
  const store = await fullStore();
  await expect(store.mutate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await store.mutate(async () => 'done')).toBe('done');
});

it('two data exports of a player are two', async () => {
  const store = await fullStore();
  const instants = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)];
  for (const requestedAt of instants)
    await store.mutate((writer) => writer.addExport({ uid: 'rookie', email: 'a@example.com', requestedAt }));
  expect(store.exports().map(({ requestedAt }) => requestedAt)).toEqual(instants);
});
