/** A source of time, in epoch ms. */
export interface Clock {
  now(): number;
}

/** Limits one advance to ten years, because dates have a maximum. */
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
    advance(ms: number) {
      ahead += ms;
    },
    aheadMs: () => ahead,
    reset() {
      ahead = 0;
    },
  };
}
