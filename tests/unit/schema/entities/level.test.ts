import { expect, it } from 'vitest';
import { nextTier, ownTierRank, progressInTier, publicRank, tierOfLevel } from '#schema/entities/level.ts';

it.each<[number, ...string[]]>([
  [-5, 'Noob white', 'Novice 9'],
  [0, 'Noob white', 'Novice 4'],
  [1, 'Noob white', 'Novice 3'],
  [3, 'Noob white', 'Novice 1'],
  [4, 'Novice green', 'Intermediate 3'],
  [6, 'Novice green', 'Intermediate 1'],
  [7, 'Intermediate orange', 'Advanced 3'],
  [9, 'Intermediate orange', 'Advanced 1'],
  [10, 'Advanced blue', 'Expert 3'],
  [12, 'Advanced blue', 'Expert 1'],
  [13, 'Expert purple', 'Master 3'],
  [15, 'Expert purple', 'Master 1'],
  [16, 'Master red'],
  [99, 'Master red'],
])('the tier of level %s is %s, and the next one %s levels away (SPEC §9)', (level, ...tiers) => {
  const { name, color } = tierOfLevel(level);
  const next = nextTier(level);
  expect([`${name} ${color}`, ...(next ? [`${next.tier.name} ${next.levelsMissing}`] : [])]).toEqual(tiers);
});

it.each([
  [0, 0],
  [4, 0],
  [5, 1 / 3],
  [15, 2 / 3],
  [16, 0],
  [17, 0.25],
  [400, 0.992],
])('a player of level %s has gone %s of the way to the next tier', (level, progress) => {
  expect(progressInTier(level)).toBeCloseTo(progress, 3);
});

it.each([
  // The server's levelName, in the level's colour.
  [{ axp: 0, level: 10, levelName: 'Star Pilot' }, 'Star Pilot', 'blue'],
  [{ axp: 0, level: 17 }, 'Master', 'red'],
  [{ axp: 0, level: 17, levelName: ' ' }, 'Master', 'red'],
  [{ levelName: 'Advanced' }, 'Advanced', undefined],
  [{ level: -3 }, undefined, undefined],
  [{}, undefined, undefined],
  [undefined, undefined, undefined],
])('the rank of %j is %s in %s', (currency, name, color) => {
  const rank = ownTierRank(currency);
  expect([rank.name, rank.tier?.color]).toEqual([name, color]);
});

it('the rank is always Noob on a public profile (SPEC §2, Public profile)', () => {
  expect(publicRank).toBe('Noob');
});
