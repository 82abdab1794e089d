import { time } from '#schema/constants.ts';

export type RetryBudget = {
  /** Earns a fifth of a retry. Call it once for each call to the host, not for its retries. */
  deposit: () => void;
  /** Pays for one retry; false if the balance is too low. */
  tryWithdraw: () => boolean;
};

/**
 * Limits retries. Each call to the host earns a fifth of a retry, so a failing host gets about 1.2 times its
 * usual load. Each second earns one more retry, for a portal with little traffic. The balance is at most 10
 * retries.
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
