export type ConcurrencyLimit = {
  /** Counts `calls` as running and returns true, or counts nothing and returns false if that exceeds the limit. */
  acquire: (calls: number) => boolean;
  release: (calls: number) => void;
  /** The number of running calls. */
  running: () => number;
};

/**
 * Limits the procedure calls that run at once, so that accepted calls keep their usual response time.
 * A call begins when the request's body is complete.
 */
export function createConcurrencyLimit(maximum: number): ConcurrencyLimit {
  let running = 0;
  return {
    acquire(calls) {
      if (running + calls > maximum) return false;
      running += calls;
      return true;
    },
    release(calls) {
      running -= calls;
    },
    running: () => running,
  };
}
