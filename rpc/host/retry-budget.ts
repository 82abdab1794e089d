import { time } from '#schema/constants.ts';

export type RetryBudget = {
  /** Call once for each first attempt. */
  deposit: () => void;
  /** Pays for one retry; false if the balance is too low. */
  tryWithdraw: () => boolean;
};

/**
 * Limits retries: each first attempt earns a fifth of one, so a failing host gets at most 1.2 times its load.
 * Time earns one retry a second, for a portal with little traffic.
 */
export function createRetryBudget(clock: () => number): RetryBudget {
  let balance = MAX_BALANCE;
  let creditedAt = clock();

  const add = (retries: number) => {
    balance = Math.min(MAX_BALANCE, balance + retries);
  };

  return {
    deposit: () => add(DEPOSIT_PER_TRY),
    tryWithdraw() {
      const now = clock();
      add(Math.max(0, now - creditedAt) / time.SECOND_MS);
      creditedAt = now;
      if (balance < 1) return false;
      balance -= 1;
      return true;
    },
  };
}

const DEPOSIT_PER_TRY = 0.2;
const MAX_BALANCE = 10;
