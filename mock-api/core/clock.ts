/** Where the time comes from: epoch milliseconds. */
export interface Clock {
  now(): number;
}

/** The world's own time: real time, moved ahead by the control surface. */
export interface WorldClock extends Clock {
  /** Unmoved. Tokens live by it: the identity service mints them by the real clock. */
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
