import { describe, expect, it } from 'vitest';
import { time } from '#schema/constants.ts';
import { describeAxp, describeBadges, describeRank, hasVisitNews } from '#web/screens/profile/visit-news.ts';

describe('the news since the last visit', () => {
  it('tell the aXP', () => {
    expect([1_240, 0, -100].map(describeAxp)).toEqual(['+1,240 aXP', 'No new aXP', '-100 aXP']);
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
    [13, -1, 'Rank 13, 1 place down'],
    [12, 0, 'Rank 12, as before'],
    [12, undefined, 'Rank 12'],
    [undefined, undefined, 'Rank –'],
  ])('tell of the rank %s after %s places: %s', (rank, places, text) => {
    expect(describeRank(rank, places)).toBe(text);
  });

  it('show on every later visit, and within a visit only once something is gained', () => {
    const now = Date.UTC(2026, 1, 1);
    const shown = (at: number, axp: number) =>
      hasVisitNews({ at, axp: 1_000, badges: 3, rank: 12 }, { axp, badges: 3, rank: undefined }, now);
    expect(shown(now - time.DAY_MS, 1_000)).toBe(true);
    expect(shown(now - time.MINUTE_MS, 1_000)).toBe(false);
    expect(shown(now - time.MINUTE_MS, 1_001)).toBe(true);
  });
});
