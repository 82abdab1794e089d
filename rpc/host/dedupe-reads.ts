/** A running request and the number of its callers. */
type InFlightRead = { result: Promise<unknown>; controller: AbortController; waiting: number };

export type ReadDeduplicator = {
  /**
   * Joins the running request with this key, or starts one. Rejects when this caller's `signal` aborts. The
   * request itself aborts only when its last caller aborts. Each key must have one result type.
   */
  dedupe: <Result>(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
  /** Prevents new callers from joining the requests that run now. Those continue for their callers. */
  forgetAll: () => void;
};

export function createReadDeduplicator(): ReadDeduplicator {
  const flights = new Map<string, InFlightRead>();

  const forget = (key: string, flight: InFlightRead) => {
    if (flights.get(key) === flight) flights.delete(key);
  };

  return {
    async dedupe<Result>(
      key: string,
      signal: AbortSignal | undefined,
      start: (signal: AbortSignal) => Promise<Result>,
    ) {
      signal?.throwIfAborted();
      let flight = flights.get(key);
      if (!flight) {
        const controller = new AbortController();
        flight = { result: start(controller.signal), controller, waiting: 0 };
        flights.set(key, flight);
      }
      flight.waiting += 1;
      try {
        // biome-ignore lint/nursery/noUnsafeTypeAssertion: each key has one result type
        return (await rejectOnAbort(flight.result, signal)) as Result;
      } finally {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          forget(key, flight);
          if (signal?.aborted) flight.controller.abort();
        }
      }
    },
    forgetAll: () => flights.clear(),
  };
}

function rejectOnAbort<Result>(result: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave);
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
