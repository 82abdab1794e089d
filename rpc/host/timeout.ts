/**
 * Runs `work` with a timeout. On timeout, or when `callerSignal` aborts, rejects at once and aborts the
 * work's signal, with a DOMException 'TimeoutError' or with the caller's reason.
 */
export function withTimeout<Result>(
  ms: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const stop = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    const timer = setTimeout(() => stop(new DOMException('timed out', 'TimeoutError')), ms);
    const onAbort = () => stop(callerSignal?.reason);
    callerSignal?.addEventListener('abort', onAbort);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        callerSignal?.removeEventListener('abort', onAbort);
      });
  });
}
