import { time } from '#schema/constants.ts';

/** What one try says of the host: it lives, it fails, or nothing, because its caller left. */
export type CallOutcome = 'alive' | 'failing' | 'none';

export type CircuitBreaker = {
  /** Whether a try may be made now; if so, how to tell what became of it. */
  tryAcquire: () => ((sign: CallOutcome) => void) | undefined;
};

type WindowSlice = { at: number; tries: number; failures: number };

/**
 * Leaves a failing host alone: once half of the last 10 s' tries fail, nothing is tried for 1 s, then a single try
 * decides; as long as it fails the pause doubles, up to 5 s. A try takes 3 s at most, so a host that is back is asked
 * again within 8 s. Cockatiel's own breaker makes others wait for the deciding try, and takes a caller who leaves for a
 * success of the host.
 */
export function createCircuitBreaker(clock: () => number): CircuitBreaker {
  let seconds: WindowSlice[] = [];
  let open: { until: number; pauseMs: number; isTrying: boolean } | undefined;

  function count(sign: CallOutcome) {
    if (sign === 'none') return;
    const now = clock();
    seconds = seconds.filter(({ at }) => now - at < WINDOW_MS);
    let latest = seconds.at(-1);
    if (!latest || now - latest.at >= time.SECOND_MS) {
      latest = { at: now, tries: 0, failures: 0 };
      seconds.push(latest);
    }
    latest.tries += 1;
    if (sign === 'failing') latest.failures += 1;
    const tries = sum(seconds, 'tries');
    if (tries >= MINIMUM_TRIES && sum(seconds, 'failures') >= tries * FAILURE_RATE_THRESHOLD)
      pause(INITIAL_OPEN_MS);
  }

  function pause(pauseMs: number) {
    open = { until: clock() + pauseMs, pauseMs, isTrying: false };
    seconds = [];
  }

  function decide(deciding: NonNullable<typeof open>, sign: CallOutcome) {
    deciding.isTrying = false;
    if (sign === 'alive') open = undefined;
    if (sign === 'failing') pause(Math.min(deciding.pauseMs * 2, MAX_OPEN_MS));
  }

  return {
    tryAcquire() {
      const current = open;
      // A try from before the pause says nothing new.
      if (!current) return (sign) => void (open ?? count(sign));
      if (clock() < current.until || current.isTrying) return undefined;
      current.isTrying = true;
      return (sign) => decide(current, sign);
    },
  };
}

const WINDOW_MS = 10 * time.SECOND_MS;
/** Of fewer tries in the window nothing is concluded. */
const MINIMUM_TRIES = 10;
const FAILURE_RATE_THRESHOLD = 0.5;
const INITIAL_OPEN_MS = time.SECOND_MS;
const MAX_OPEN_MS = 5 * time.SECOND_MS;

const sum = (seconds: readonly WindowSlice[], key: 'tries' | 'failures') =>
  seconds.reduce((total, second) => total + second[key], 0);
