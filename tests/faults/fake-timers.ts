import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';
import { EXPECT_TIMEOUT_MS } from '#tests/support/time-limits.ts';

const realTimeout = setTimeout;
const waitRealTime = (ms: number) => new Promise<void>((resolve) => realTimeout(resolve, ms));

/** Fakes timers, the date and `performance.now`. Sockets keep running in real time. */
export function useFakeTimers(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
}

/**
 * Waits for a promise: sockets get some real time, then the clock jumps to the next timer, and so on. Returns
 * the result and the fake time that it took, in ms.
 */
export async function runUntilSettled<Result>(
  result: Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const startedAt = Date.now();
  let settled: { result: Result; ms: number } | undefined;
  let failure: { error: unknown } | undefined;
  result.then(
    (value) => {
      settled = { result: value, ms: Date.now() - startedAt };
    },
    (error: unknown) => {
      failure = { error };
    },
  );
  for (;;) {
    await flushIo();
    if (failure) throw failure.error;
    if (settled) return settled;
    await vi.advanceTimersToNextTimerAsync();
  }
}

/**
 * Waits until everything has happened that needs no timer. Host, portal and client share this process, so a
 * message arrives within some turns of the event loop, however busy the machine is.
 */
async function flushIo(): Promise<void> {
  for (let turn = 0; turn < LOOP_TURNS; turn += 1) await nextTurn();
  await waitRealTime(2);
  for (let turn = 0; turn < LOOP_TURNS; turn += 1) await nextTurn();
}
const LOOP_TURNS = 200;

/** Waits in real time until the condition holds. */
export async function waitUntil(isSo: () => boolean, what: string): Promise<void> {
  for (let waited = 0; waited < EXPECT_TIMEOUT_MS; waited += 5) {
    if (isSo()) return;
    await waitRealTime(5);
  }
  throw new Error(`Timed out waiting for: ${what}`);
}
