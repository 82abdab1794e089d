import { time } from '#schema/constants.ts';

/** A source of time, in epoch ms. */
export interface Clock {
  now(): number;
}

/** Ten years, because dates have a maximum. */
export const MAX_ADVANCE_SECONDS = 315_360_000;

/** The world's time: real time plus the offset set by the control API. */
export type WorldClock = ReturnType<typeof createWorldClock>;

export function createWorldClock(clock: Clock) {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    /**
     * Real time, without the offset. Tokens use it, because the identity service issues them by the real clock.
     */
    realNow: () => clock.now(),
    /** Returns false, and changes nothing, if the clock would be too far ahead. */
    advance(ms: number): boolean {
      const isPossible = ahead + ms <= MAX_ADVANCE_SECONDS * time.SECOND_MS;
      if (isPossible) ahead += ms;
      return isPossible;
    },
    aheadMs: () => ahead,
    reset() {
      ahead = 0;
    },
  };
}
