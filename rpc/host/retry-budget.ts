import { time } from '#schema/constants.ts';

export type RetryBudget = {
  /** A first try was made. */
  earn: () => void;
  /** Whether one more try may be made; if so, it is paid for. */
  spend: () => boolean;
};

/**
 * Repeats cost what first tries earn, a fifth of one each, so that a failing host gets at most 1.2 times its load. A
 * quiet portal may repeat once a second all the same.
 */
export function createRetryBudget(clock: () => number): RetryBudget {
  let saved = MOST_SAVED;
  let paidAt = clock();

  const add = (repeats: number) => {
    saved = Math.min(MOST_SAVED, saved + repeats);
  };

  return {
    earn: () => add(EARNED_BY_TRY),
    spend() {
      const now = clock();
      add(Math.max(0, now - paidAt) / time.SECOND_MS);
      paidAt = now;
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}

const EARNED_BY_TRY = 0.2;
const MOST_SAVED = 10;
