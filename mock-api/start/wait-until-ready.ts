import type { Child } from './processes.ts';
import { ChildProcessError } from './processes.ts';

/** Ends the wait for a process that hangs: a busy machine may take a minute to start the Auth emulator. */
const READY_TIMEOUT_MS = 240_000;
const POLL_MS = 50;
const RESPONSE_TIMEOUT_MS = 2_000;

interface ReadinessOptions {
  timeoutMs?: number;
  /** Called for a successful response. */
  isReady?: (response: Response) => Promise<boolean>;
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

async function isResponding(url: string, isWanted: ReadinessOptions['isReady']): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).catch(
    () => undefined,
  );
  if (!response?.ok) return false;
  if (isWanted) return isWanted(response);
  await response.arrayBuffer();
  return true;
}
