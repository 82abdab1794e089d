import { describe, expect, it } from 'vitest';
import type { CallOutcome } from '#rpc/host/circuit-breaker.ts';
import { createCircuitBreaker } from '#rpc/host/circuit-breaker.ts';

function createBreakerAt(start = 0) {
  let now = start;
  const breaker = createCircuitBreaker(() => now);
  return {
    wait(ms: number) {
      now += ms;
    },
    tryAcquire: () => breaker.tryAcquire(),
    /** Makes calls with these results and returns the number that were let through. */
    tries(...signs: CallOutcome[]): number {
      return signs.filter((sign) => {
        const report = breaker.tryAcquire();
        report?.(sign);
        return report !== undefined;
      }).length;
    },
  };
}

const failedCalls = (count: number) => Array<CallOutcome>(count).fill('failing');
const successfulCalls = (count: number) => Array<CallOutcome>(count).fill('alive');

it('the circuit breaker reports when it opens and when a probe closes it', () => {
  let now = 0;
  const changes: boolean[] = [];
  const breaker = createCircuitBreaker(
    () => now,
    (isOpen) => void changes.push(isOpen),
  );
  for (const outcome of failedCalls(10)) breaker.tryAcquire()?.(outcome);
  expect(changes).toEqual([true]);
  now += 5_000;
  breaker.tryAcquire()?.('alive');
  expect(changes).toEqual([true, false]);
});

describe('the circuit breaker', () => {
  it('opens after ten failures', () => {
    const breaker = createBreakerAt();
    expect(breaker.tries(...failedCalls(30))).toBe(10);
  });

  it('stays closed if more than half of the calls succeed', () => {
    const breaker = createBreakerAt();
    expect(breaker.tries(...successfulCalls(11), ...failedCalls(10))).toBe(21);
    expect(breaker.tryAcquire()).toBeDefined();
  });

  it('stays closed if the failures are old', () => {
    const breaker = createBreakerAt();
    breaker.tries(...failedCalls(9));
    breaker.wait(10_000);
    expect(breaker.tries(...failedCalls(9))).toBe(9);
    expect(breaker.tryAcquire()).toBeDefined();
  });

  it('ignores callers that leave', () => {
    const breaker = createBreakerAt();
    breaker.tries(...Array<CallOutcome>(30).fill('none'));
    expect(breaker.tryAcquire()).toBeDefined();
  });
});

describe('an open circuit breaker', () => {
  it('lets one try through after a second and fails the others at once', () => {
    const breaker = createBreakerAt();
    breaker.tries(...failedCalls(10));
    breaker.wait(999);
    expect(breaker.tryAcquire()).toBeUndefined();
    breaker.wait(1);
    const report = breaker.tryAcquire();
    expect(report).toBeDefined();
    expect(breaker.tryAcquire()).toBeUndefined();
    report?.('alive');
    expect(breaker.tries(...successfulCalls(5))).toBe(5);
  });

  it("closes within 8 s of the host's recovery", () => {
    for (let returnsAt = 0; returnsAt < 60_000; returnsAt += 250) {
      const breaker = createBreakerAt();
      breaker.tries(...failedCalls(10));
      let answersAt: number | undefined;
      for (let now = 0; answersAt === undefined; now += 50) {
        const report = breaker.tryAcquire();
        const wasDown = now < returnsAt;
        if (report && !wasDown) answersAt = now;
        // While the host is down, a try takes its full 3 s.
        if (report && wasDown) {
          breaker.wait(3_000);
          now += 3_000;
          report('failing');
        }
        breaker.wait(50);
      }
      expect(answersAt - returnsAt).toBeLessThanOrEqual(8_100);
    }
  });

  it('does not close because the caller of the deciding try left', () => {
    const breaker = createBreakerAt();
    breaker.tries(...failedCalls(10));
    breaker.wait(1_000);
    breaker.tryAcquire()?.('none');
    const report = breaker.tryAcquire();
    expect(report).toBeDefined();
    expect(breaker.tryAcquire()).toBeUndefined();
  });

  it('does not close because of a try from before it opened', () => {
    const breaker = createBreakerAt();
    const early = breaker.tryAcquire();
    breaker.tries(...failedCalls(10));
    early?.('alive');
    expect(breaker.tryAcquire()).toBeUndefined();
  });
});
