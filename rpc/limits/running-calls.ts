/** After this time a refused caller may try again (Retry-After). */
export const OVERLOAD_RETRY_MS = 1_000;

/** Bounds the calls that run at once, whoever makes them, so that accepted calls keep their usual response time. */
export interface RunningCalls {
  /** Counts calls that start; false if there is no room for them. */
  tryStart: (calls: number) => boolean;
  end: (calls: number) => void;
  /** Resolves as soon as no call runs. */
  waitForAll: () => Promise<void>;
}

type RunningCallsMetrics = Readonly<
  Record<'concurrentCalls' | 'maxConcurrentCalls', { set: (value: number) => void }> &
    Record<'sheds', { inc: () => void }>
>;

export function createRunningCalls(maximum: number, metrics: RunningCallsMetrics): RunningCalls {
  let running = 0;
  let onIdle: (() => void) | undefined;
  metrics.maxConcurrentCalls.set(maximum);
  const add = (calls: number) => {
    running += calls;
    metrics.concurrentCalls.set(running);
    if (running === 0) onIdle?.();
  };
  return {
    tryStart(calls) {
      const isAccepted = running + calls <= maximum;
      if (isAccepted) add(calls);
      else metrics.sheds.inc();
      return isAccepted;
    },
    end: (calls) => add(-calls),
    waitForAll: () =>
      new Promise((resolve) => {
        onIdle = resolve;
        if (running === 0) resolve();
      }),
  };
}
