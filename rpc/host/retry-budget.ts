import { time } from '#schema/constants.ts';

export type RetryBudget = {
  /** A first try was made. */
  deposit: () => void;
  /** Whether one more try may be made; if so, it is paid for. */
  tryWithdraw: () => boolean;
};

/**
 * Repeats cost what first tries earn, a fifth of one each, so that a failing host gets at most 1.2 times its load. A
 * quiet portal may repeat once a second all the same.
 */
export function createRetryBudget(clock: () => number): RetryBudget {
  let saved = MAX_BALANCE;
  let paidAt = clock();

  const add = (repeats: number) => {
    saved = Math.min(MAX_BALANCE, saved + repeats);
  };

  return {
    deposit: () => add(DEPOSIT_PER_TRY),
    tryWithdraw() {
      const now = clock();
      add(Math.max(0, now - paidAt) / time.SECOND_MS);
      paidAt = now;
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}

const DEPOSIT_PER_TRY = 0.2;
const MAX_BALANCE = 10;
