import type { Child } from './processes.ts';
import { ChildProcessError } from './processes.ts';

/** Ends the wait for a process that hangs: a busy machine may take a minute to start the Auth emulator. */
const READY_TIMEOUT_MS = 240_000;
const POLL_MS = 20;
const RESPONSE_TIMEOUT_MS = 2_000;

interface ReadinessOptions {
  timeoutMs?: number;
  /** Called with the body of a successful response. */
  isReady?: (body: string) => boolean;
}

/**
 * Resolves when `url` responds successfully and `isReady` holds. Rejects with a `ChildProcessError` if the
 * child exits first or the timeout passes.
 */
export async function waitUntilReady(
  url: string,
  child: Child,
  { timeoutMs = READY_TIMEOUT_MS, isReady }: ReadinessOptions = {},
): Promise<void> {
  let endReason: string | undefined;
  void child.ended.then((reason) => {
    endReason = reason;
  });
  const deadline = Date.now() + timeoutMs;
  while (endReason === undefined && Date.now() < deadline) {
    if (await isResponding(url, isReady)) return;
    await new Promise((wake) => setTimeout(wake, POLL_MS));
  }
  throw new ChildProcessError(child, endReason ?? `${url} was not ready in ${timeoutMs / 1000} s`);
}

/** A response that ends too early or too late is none, as if the server didn't listen yet. */
async function isResponding(
  url: string,
  isReady: ReadinessOptions['isReady'] = () => true,
): Promise<boolean> {
  const body = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    .then(async (response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  return body !== undefined && isReady(body);
}
