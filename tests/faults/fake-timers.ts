import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';

const realTimeout = setTimeout;
const waitRealTime = (ms: number) => new Promise<void>((resolve) => realTimeout(resolve, ms));

/** Timers and the date are the test's from here on; sockets go on in real time. */
export function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

/**
 * Lets what is under way settle: sockets get a moment of real time, then the clock jumps to the next timer. Tells how
 * much fake time that took.
 */
export async function runUntilSettled<Result>(
  result: Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const begun = Date.now();
  let settled: { result: Result; ms: number } | undefined;
  let failure: { error: unknown } | undefined;
  result.then(
    (value) => {
      settled = { result: value, ms: Date.now() - begun };
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
 * Whatever can happen without the clock has happened: host, portal and client share this process, so what one has sent
 * the other has read some turns of the loop later, however busy the machine is.
 */
async function flushIo(): Promise<void> {
  for (let turn = 0; turn < LOOP_TURNS; turn += 1) await nextTurn();
  await waitRealTime(2);
  for (let turn = 0; turn < LOOP_TURNS; turn += 1) await nextTurn();
}
const LOOP_TURNS = 200;

/** Until something of the real world is so. */
export async function waitUntil(isSo: () => boolean, what: string): Promise<void> {
  for (let waited = 0; waited < 5_000; waited += 5) {
    if (isSo()) return;
    await waitRealTime(5);
  }
  throw new Error(`Never so: ${what}`);
}
