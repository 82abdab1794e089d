import { expect, it } from 'vitest';
import { createRefetchingSource } from '#web/remote-config/refetching-source.ts';

const listOf = (title: string) => ({ data: { sticks: { FullTitle: title } } });

/** A configuration whose values carry the number of the fetch that brought them. */
async function createCountedSource(failing: readonly number[] = []) {
  const counted = { fetches: 0 };
  const source = await createRefetchingSource(async () => {
    const nth = ++counted.fetches;
    await Promise.resolve();
    if (failing.includes(nth)) throw new Error('throttled');
    return { games: async () => listOf(`games ${nth}`), badges: async () => ({ data: {} }) };
  });
  return { counted, source };
}

it('the first reads share the first fetch, and each later round of reads has one of its own', async () => {
  const { counted, source } = await createCountedSource();
  for (const nth of [1, 2, 3]) {
    const [games] = await Promise.all([source.games(), source.badges()]);
    expect([games, counted.fetches]).toEqual([listOf(`games ${nth}`), nth]);
  }
});

it('a page that reads one value alone gets it afresh each time', async () => {
  const { source } = await createCountedSource();
  expect(await source.games()).toEqual(listOf('games 1'));
  expect(await source.games()).toEqual(listOf('games 2'));
});

it('a fetch that fails fails its reads, and the next one is sent', async () => {
  const { source } = await createCountedSource([2]);
  await source.games();
  await expect(source.games()).rejects.toThrow('throttled');
  expect(await source.games()).toEqual(listOf('games 3'));
});
