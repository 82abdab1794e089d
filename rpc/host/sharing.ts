/** One running request, and how many wait for it. */
type Flight = { result: Promise<unknown>; controller: AbortController; waiting: number };

export type Sharing = {
  /**
   * Joins the running request of that key, or starts it. Rejects when `signal` aborts; the request itself is
   * aborted when nobody waits for it any more. A key stands for one type of result.
   */
  share: <Result>(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
  /** What runs now goes on for those who wait, but is joined by nobody else. */
  close: () => void;
};

export function createSharing(): Sharing {
  const flights = new Map<string, Flight>();

  const forget = (key: string, flight: Flight) => {
    if (flights.get(key) === flight) flights.delete(key);
  };

  return {
    async share<Result>(
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
        // biome-ignore lint/nursery/noUnsafeTypeAssertion: a key stands for one type of result
        return (await unlessAborted(flight.result, signal)) as Result;
      } finally {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          forget(key, flight);
          if (signal?.aborted) flight.controller.abort();
        }
      }
    },
    close: () => flights.clear(),
  };
}

function unlessAborted<Result>(result: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave);
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
