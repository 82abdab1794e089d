import { time } from '#schema/constants.ts';

/** Result of an attempt. `alive`: a response with a status below 500; `none`: the caller aborted. */
export type CallOutcome = 'alive' | 'failing' | 'none';

export type CircuitBreaker = {
  /** Returns undefined if the circuit is open, else a function that takes the attempt's outcome. */
  tryAcquire: () => ((outcome: CallOutcome) => void) | undefined;
};

type WindowSlice = { at: number; tries: number; failures: number };

/**
 * Opens for 1 s when at least half of the attempts of the last 10 s have failed, then allows one attempt as a
 * probe. Each failed probe doubles the pause, up to 5 s. An attempt takes at most 3 s, so a recovered host is
 * called again within 8 s. rpc/decisions/0010 says why this isn't cockatiel's. `clock` returns epoch ms. `onChange` gets true when the circuit opens
 * and false when it closes.
 */
export function createCircuitBreaker(
  clock: () => number,
  onChange: (isOpen: boolean) => void = () => undefined,
): CircuitBreaker {
  let seconds: WindowSlice[] = [];
  let open: { until: number; pauseMs: number; isProbing: boolean } | undefined;

  function count(outcome: CallOutcome) {
    if (outcome === 'none') return;
    const now = clock();
    seconds = seconds.filter(({ at }) => now - at < WINDOW_MS);
    let latest = seconds.at(-1);
    if (!latest || now - latest.at >= time.SECOND_MS) {
      latest = { at: now, tries: 0, failures: 0 };
      seconds.push(latest);
    }
    latest.tries += 1;
    if (outcome === 'failing') latest.failures += 1;
    const tries = sum(seconds, 'tries');
    if (tries >= MINIMUM_TRIES && sum(seconds, 'failures') >= tries * FAILURE_RATE_THRESHOLD)
      pause(INITIAL_OPEN_MS);
  }

  function pause(pauseMs: number) {
    open = { until: clock() + pauseMs, pauseMs, isProbing: false };
    seconds = [];
    onChange(true);
  }

  function endProbe(probed: NonNullable<typeof open>, outcome: CallOutcome) {
    probed.isProbing = false;
    if (outcome === 'alive') {
      open = undefined;
      onChange(false);
    }
    if (outcome === 'failing') pause(Math.min(probed.pauseMs * 2, MAX_OPEN_MS));
  }

  return {
    tryAcquire() {
      const current = open;
      // If other failures open the circuit before this attempt ends, its outcome isn't counted.
      if (!current) return (outcome) => void (open ?? count(outcome));
      if (clock() < current.until || current.isProbing) return undefined;
      current.isProbing = true;
      return (outcome) => endProbe(current, outcome);
    },
  };
}

const WINDOW_MS = 10 * time.SECOND_MS;
/** With fewer attempts in the window the circuit stays closed. */
const MINIMUM_TRIES = 10;
const FAILURE_RATE_THRESHOLD = 0.5;
const INITIAL_OPEN_MS = time.SECOND_MS;
const MAX_OPEN_MS = 5 * time.SECOND_MS;

const sum = (seconds: readonly WindowSlice[], key: 'tries' | 'failures') =>
  seconds.reduce((total, second) => total + second[key], 0);
