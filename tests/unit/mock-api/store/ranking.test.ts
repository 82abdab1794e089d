import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Ranking } from '#mock-api/store/ranking.ts';
import { createRanking } from '#mock-api/store/ranking.ts';
import type { RankingEntry } from '#mock-api/worlds/world.ts';

/** Few aXP values for many players, for many ties. */
const rankingEntries = fc.record({
  uid: fc.nat(40).map(String),
  axp: fc.nat(40),
  displayName: fc.constantFrom('Nova', 'Otter'),
});

const isSame = (one: RankingEntry, other: RankingEntry) => one.uid === other.uid && one.axp === other.axp;
const removeEntry = (list: readonly RankingEntry[], gone: RankingEntry) =>
  list.filter((one) => !isSame(one, gone));

/** The simple algorithm of SPEC §9: sort and number. */
const sortEntries = (list: readonly RankingEntry[]) =>
  list.toSorted((one, other) => other.axp - one.axp || Number(one.uid > other.uid) - 0.5);

function expectSame(ranking: Ranking, naive: readonly RankingEntry[]): void {
  expect([...ranking]).toEqual(sortEntries(naive));
  for (let axp = -1; axp <= 41; axp++) {
    expect(ranking.getRank(axp)).toBe(1 + naive.filter((one) => one.axp > axp).length);
  }
}

it('the order and the ranks equal a plain sort after any changes', () => {
  const changes = fc.array(fc.tuple(fc.boolean(), rankingEntries), { maxLength: 300 });
  // More players than a chunk holds, so that chunks split, and fewer, so that they empty.
  const first = fc.uniqueArray(rankingEntries, { maxLength: 1_400, comparator: isSame });
  fc.assert(
    fc.property(first, changes, (beginning, steps) => {
      let ranking = createRanking(beginning);
      let naive: readonly RankingEntry[] = beginning;
      for (const [isAdded, standing] of steps) {
        ranking = isAdded ? ranking.with(standing) : ranking.without(standing);
        naive = isAdded ? [...removeEntry(naive, standing), standing] : removeEntry(naive, standing);
      }
      expectSame(ranking, naive);
    }),
    { seed: 7, numRuns: 60 },
  );
});

it('a ranking does not change when others derive from it', () => {
  const first = Array.from({ length: 1_000 }, (_, index) => ({
    uid: `${index}`,
    axp: index % 37,
    displayName: 'Nova',
  }));
  const stored = createRanking(first);
  let next = stored;
  for (const standing of first) next = next.without(standing);
  for (let index = 0; index < 1_500; index++)
    next = next.with({ uid: `new ${index}`, axp: 5, displayName: 'Fox' });
  expect([...next]).toHaveLength(1_500);
  expectSame(stored, first);
});

it('a ranking from which all players are removed is empty', () => {
  const one = { uid: 'a', axp: 3, displayName: 'Nova' };
  const nobody = createRanking([one]).without(one);
  expect([...nobody]).toEqual([]);
  expect(nobody.getRank(0)).toBe(1);
  expect([...nobody.with(one)]).toEqual([one]);
});
