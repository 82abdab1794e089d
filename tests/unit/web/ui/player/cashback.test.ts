import { describe, expect, it } from 'vitest';
import { rewardsIn } from '#web/screens/apass/rewards.tsx';
import { cashbackOf } from '#web/ui/player/cashback-calculator.tsx';

describe('the calculator', () => {
  it.each([
    ['1000', 400, 700],
    ['0', 0, 0],
    ['99', 39, 69],
    ['10.9', 4, 7],
  ])('counts %s Robux as whole aCoins', (typed, standard, apass) => {
    expect(cashbackOf(typed)).toEqual({ standard, apass });
  });

  it.each(['', ' ', '-1', 'many', '10000001'])('tells nothing of "%s"', (typed) => {
    expect(cashbackOf(typed)).toEqual({ standard: undefined, apass: undefined });
  });

  it('counts what an APass brings, each kind for itself', () => {
    expect(rewardsIn('week')).toEqual({ monthlyCoins: 0, weeklyCoins: 1_500, gifts: 28, giftsForOthers: 14 });
    expect(rewardsIn('month')).toEqual({
      monthlyCoins: 10_000,
      weeklyCoins: 6_000,
      gifts: 120,
      giftsForOthers: 60,
    });
  });
});
