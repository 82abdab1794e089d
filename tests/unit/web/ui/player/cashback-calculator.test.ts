import { describe, expect, it } from 'vitest';
import { cashbackOf } from '#web/ui/player/cashback-calculator.tsx';

describe('the calculator', () => {
  it.each<[string, number, number]>([
    ['1000', 400, 700],
    ['0', 0, 0],
    ['99', 39, 69],
    ['10.9', 4, 7],
    ['10000000', 4_000_000, 7_000_000],
    ...Array.from(".,'’٬ \u202F", (mark): [string, number, number] => [
      `1${mark}000${mark}000`,
      400_000,
      700_000,
    ]),
    ['10,00,000', 400_000, 700_000],
    ['١۰٠٠', 400, 700],
  ])('counts %s Robux as whole aCoins', (typed, standard, apass) => {
    expect(cashbackOf(typed)).toEqual({ standard, apass });
  });

  it.each(['', ' ', '-1', 'many', '1,00', '10000001'])('tells nothing of "%s"', (typed) => {
    expect(cashbackOf(typed)).toEqual({ standard: undefined, apass: undefined });
  });
});
