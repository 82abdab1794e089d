import { describe, expect, it } from 'vitest';
import {
  nextTier,
  ownTierRank,
  publicTierRank,
  tierOfLevel,
  wayThroughTier,
} from '#schema/entities/level.ts';

describe('the tier of a level (SPEC §9)', () => {
  it.each([
    [0, 'Noob', 'white'],
    [-5, 'Noob', 'white'],
    [1, 'Noob', 'white'],
    [3, 'Noob', 'white'],
    [4, 'Novice', 'green'],
    [6, 'Novice', 'green'],
    [7, 'Intermediate', 'orange'],
    [9, 'Intermediate', 'orange'],
    [10, 'Advanced', 'blue'],
    [12, 'Advanced', 'blue'],
    [13, 'Expert', 'purple'],
    [15, 'Expert', 'purple'],
    [16, 'Master', 'red'],
    [99, 'Master', 'red'],
  ])('of level %s is %s with colour %s', (level, name, color) => {
    expect(tierOfLevel(level)).toMatchObject({ name, color });
  });
});

describe('the next tier', () => {
  it.each([
    [0, 'Novice', 4],
    [1, 'Novice', 3],
    [3, 'Novice', 1],
    [4, 'Intermediate', 3],
    [15, 'Master', 1],
  ])('from level %s is %s, %s levels away', (level, name, levelsMissing) => {
    expect(nextTier(level)).toMatchObject({ tier: { name }, levelsMissing });
  });

  it.each([16, 99])('is undefined from level %s', (level) => {
    expect(nextTier(level)).toBeUndefined();
  });
});

it.each([
  [0, 0],
  [4, 0],
  [5, 1 / 3],
  [15, 2 / 3],
  [16, 0],
  [17, 0.25],
  [400, 0.992],
])('a player of level %s has gone %s of the way to the next tier', (level, way) => {
  expect(wayThroughTier(level)).toBeCloseTo(way, 3);
});

describe('the rank name', () => {
  it("is the server's levelName in the level's colour", () => {
    expect(ownTierRank({ axp: 0, level: 10, levelName: 'Star Pilot' })).toMatchObject({
      name: 'Star Pilot',
      tier: { color: 'blue' },
    });
  });

  it.each([undefined, ''])("is the tier's name if levelName is %j", (levelName) => {
    const currency = { axp: 0, level: 17, ...(levelName === undefined ? {} : { levelName }) };
    expect(ownTierRank(currency).name).toBe('Master');
  });

  it.each([undefined, {}, { level: -3 }])('is unknown, like the tier, for %j', (currency) => {
    expect(ownTierRank(currency)).toEqual({ name: undefined, tier: undefined });
  });

  it("is the server's levelName without a level, in no tier's colour", () => {
    expect(ownTierRank({ levelName: 'Advanced' })).toEqual({ name: 'Advanced', tier: undefined });
  });

  it('is always Noob on a public profile (SPEC §2, Public profile)', () => {
    expect(publicTierRank.name).toBe('Noob');
  });
});
