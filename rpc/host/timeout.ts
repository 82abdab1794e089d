/** Maximum duration of one attempt, and of a call with its retries. */
export const ATTEMPT_TIMEOUT_MS = 3_000;
export const CALL_TIMEOUT_MS = 8_000;

/**
 * Runs `work` for at most `ms`. Rejects at once on timeout, with a DOMException 'TimeoutError', and when
 * `callerSignal` aborts, with its reason. Both also abort the signal that `work` received.
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
