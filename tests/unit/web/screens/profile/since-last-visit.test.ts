import { describe, expect, it } from 'vitest';
import { time } from '#schema/constants.ts';
import {
  describeAxp,
  describeBadges,
  describeRank,
  gain,
  hasVisitNews,
  playerFigures,
} from '#web/screens/profile/since-last-visit.tsx';

describe('the news since the last visit', () => {
  it('compare only figures that are known for both visits', () => {
    expect([gain(1_000, 1_240), gain(undefined, 5), gain(5, undefined)]).toEqual([240, undefined, undefined]);
    const playerStats = { currency: { axp: 9 }, stats: { badgesEarned: 3 } };
    expect(playerFigures({ playerStats }, { state: 'ranked', rank: 12 })).toEqual({
      axp: 9,
      badges: 3,
      rank: 12,
    });
    expect(playerFigures({}, { state: 'unknown' })).toEqual({});
  });

  it('tell the aXP', () => {
    expect([1_240, 1, 0, -100].map(describeAxp)).toEqual(['+1,240 aXP', '+1 aXP', 'No new aXP', '-100 aXP']);
  });

  it('tell the badges', () => {
    expect([2, 1, 0, -1].map(describeBadges)).toEqual([
      '2 new badges',
      '1 new badge',
      'No new badges',
      'No new badges',
    ]);
  });

  it.each([
    [10, 2, 'Rank 10, 2 places up'],
    [11, 1, 'Rank 11, 1 place up'],
    [13, -1, 'Rank 13, 1 place down'],
    [12, 0, 'Rank 12, as before'],
    [12, undefined, 'Rank 12'],
    [undefined, undefined, 'Rank –'],
  ])('tell of the rank %s after %s places: %s', (rank, places, text) => {
    expect(describeRank(rank, places)).toBe(text);
  });

  it('show on every later visit, and within a visit only once something is gained', () => {
    const now = Date.UTC(2026, 1, 1);
    const shown = (at: number, axp: number, badges = 3) =>
      hasVisitNews({ at, axp: 1_000, badges: 3, rank: 12 }, { axp, badges, rank: undefined }, now);
    expect(shown(now - 30 * time.MINUTE_MS, 1_000)).toBe(true);
    expect(shown(now - 30 * time.MINUTE_MS + 1, 1_000)).toBe(false);
    expect(shown(now, 1_000, 4)).toBe(true);
    expect(shown(now - time.DAY_MS, 1_000)).toBe(true);
    // The clock was ahead at the last visit.
    expect(shown(now + 2 * time.MINUTE_MS, 1_000)).toBe(true);
    expect(shown(now - time.MINUTE_MS, 1_000)).toBe(false);
    expect(shown(now - time.MINUTE_MS, 1_001)).toBe(true);
  });
});
