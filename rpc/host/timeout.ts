/** That the time for something is over. */
export class TimeoutError extends Error {
  constructor() {
    super('time over');
    this.name = 'TimeoutError';
  }
}

/**
 * Does something that has so many ms. When they are over, or when its caller leaves, it rejects at once and its signal
 * aborts, with TimeoutError or with the caller's own reason.
 */
export function withTimeout<Result>(
  ms: number,
  left: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const stop = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    const timer = setTimeout(() => stop(new TimeoutError()), ms);
    const leave = () => stop(left?.reason);
    left?.addEventListener('abort', leave);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        left?.removeEventListener('abort', leave);
      });
  });
}
