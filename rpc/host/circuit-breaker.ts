import { time } from '#schema/constants.ts';
import type { HostError } from './host-error.ts';
import { HttpStatusError, TransportError } from './host-error.ts';

const WINDOW_MS = 10 * time.SECOND_MS;
/** With fewer attempts in the window the circuit stays closed. */
const MINIMUM_TRIES = 10;
const MINIMUM_FAILED_INPUTS = 5;
const FAILURE_RATE_THRESHOLD = 0.5;
const INITIAL_OPEN_MS = time.SECOND_MS;
const MAX_OPEN_MS = 5 * time.SECOND_MS;

/**
 * Result of an attempt. `success`: the host has done what was asked; `alive`: it has refused it; `failing`: the host
 * fails for everybody; `{ failedInput }`: the host failed, perhaps at this input alone; `none`: the caller left.
 */
export type CallOutcome = 'success' | 'alive' | 'failing' | 'none' | { failedInput: string };

export interface CircuitBreaker {
  /** Returns undefined if the circuit is open, else a function that takes the attempt's outcome. */
  tryAcquire: () => ((outcome: CallOutcome) => void) | undefined;
}

/**
 * Opens for 1 s when at least half of the attempts of a window of 10 s have failed, then allows one attempt as a probe.
 * A probe at which the host fails for everybody doubles the pause, up to 5 s. An attempt takes at most 3 s, or 8 s
 * if it is not repeated, so a recovered host is called again within 8 or 13 s. Failures that may be the fault of an
 * input don't count at fewer than five inputs, nor within 10 s of a success, or one visitor with bad ids could open
 * the circuit for everybody. A probe that fails perhaps at its input alone tells nothing: the circuit stays open, and
 * the next attempt is a probe without a pause, or that visitor could also keep the circuit open. `clock` returns
 * monotonic ms. `onChange` gets true when the circuit opens and false when it closes. rpc/decisions/0002 says why this
 * isn't cockatiel's.
 */
export function createCircuitBreaker(
  clock: () => number,
  onChange: (isOpen: boolean) => void = () => undefined,
): CircuitBreaker {
  const startWindow = () => ({ since: clock(), tries: 0, failures: 0, doubts: 0, inputs: new Set<string>() });
  let window = startWindow();
  let succeededAt = Number.NEGATIVE_INFINITY;
  let open: { until: number; pauseMs: number; isProbing: boolean } | undefined;

  function count(outcome: CallOutcome) {
    if (outcome === 'none') return;
    if (clock() - window.since >= WINDOW_MS) window = startWindow();
    window.tries += 1;
    if (outcome === 'success') succeededAt = clock();
    if (isAlive(outcome)) return;
    if (outcome === 'failing') window.failures += 1;
    else {
      window.doubts += 1;
      if (window.inputs.size < MINIMUM_FAILED_INPUTS) window.inputs.add(outcome.failedInput);
    }
    if (isFailing()) pause(INITIAL_OPEN_MS);
  }

  function isFailing(): boolean {
    const { tries, failures, doubts, inputs } = window;
    const areInputsAtFault = inputs.size < MINIMUM_FAILED_INPUTS || clock() - succeededAt < WINDOW_MS;
    const counted = failures + (areInputsAtFault ? 0 : doubts);
    return tries >= MINIMUM_TRIES && counted >= tries * FAILURE_RATE_THRESHOLD;
  }

  function pause(pauseMs: number) {
    open = { until: clock() + pauseMs, pauseMs, isProbing: false };
    window = startWindow();
    onChange(true);
  }

  function endProbe(probed: NonNullable<typeof open>, outcome: CallOutcome) {
    probed.isProbing = false;
    if (isAlive(outcome)) {
      open = undefined;
      onChange(false);
      count(outcome);
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

const isAlive = (outcome: CallOutcome) => outcome === 'success' || outcome === 'alive';

/**
 * Returns the outcome of a failed attempt. `input` identifies what its caller asked for; undefined if all callers ask
 * the same.
 */
export function toCallOutcome(failure: HostError, input: string | undefined): CallOutcome {
  if (failure instanceof TransportError && failure.kind !== 'broken') return 'failing';
  if (failure instanceof HttpStatusError && GATEWAY_FAILURES.has(failure.status)) return 'failing';
  const isDoubtful =
    failure instanceof TransportError || (failure instanceof HttpStatusError && failure.status >= 500);
  if (!isDoubtful) return 'alive';
  return input === undefined ? 'failing' : { failedInput: input };
}

const GATEWAY_FAILURES = new Set([502, 503, 504]);
