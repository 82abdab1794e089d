/** A source of time, in epoch ms. */
export interface Clock {
  now(): number;
}

/** The world's time: real time plus the offset set by the control API. */
export interface WorldClock extends Clock {
  /**
   * Real time, without the offset. Tokens use it, because the identity service issues them by the real clock.
   */
  realNow(): number;
  advance(ms: number): void;
  aheadMs(): number;
  reset(): void;
}

export function createWorldClock(clock: Clock): WorldClock {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    realNow: () => clock.now(),
    advance(ms) {
      ahead += ms;
    },
    aheadMs: () => ahead,
    reset() {
      ahead = 0;
    },
  };
}
