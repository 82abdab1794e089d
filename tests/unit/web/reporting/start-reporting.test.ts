import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_EVENT, startReporting } from '#web/reporting/start-reporting.ts';

let window: EventTarget;
let answer: string | undefined;
let signals: AbortSignal[];
const reported = vi.fn();
const load = vi.fn(async () => ({
  createReporter(signal: AbortSignal) {
    signals.push(signal);
    return reported;
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  window = new EventTarget();
  answer = undefined;
  signals = [];
  reported.mockClear();
  load.mockClear();
  vi.stubGlobal('window', window);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () =>
  startReporting({ get: () => answer, set: () => undefined, remove: () => undefined }, load);
const choose = (next: string, event = CONSENT_EVENT) => {
  answer = next;
  window.dispatchEvent(new Event(event));
};
const fail = (message: string) => {
  const event = Object.assign(new Event('error'), { error: new Error(message) });
  window.dispatchEvent(event);
  return event;
};
const waitForReporter = () => vi.advanceTimersByTimeAsync(6_000);

describe('reporting', () => {
  it.each([undefined, 'rejected', 'perhaps'])('with the answer %s loads and keeps nothing', async (given) => {
    answer = given;
    start();
    fail('before the answer');
    await waitForReporter();
    expect(load).not.toHaveBeenCalled();
    choose('accepted');
    await waitForReporter();
    expect(reported).not.toHaveBeenCalled();
  });

  it('starts four seconds after the navigation at the earliest, and then reports earlier errors', async () => {
    answer = 'accepted';
    start();
    const errors = [fail('first'), fail('second')];
    await vi.advanceTimersByTimeAsync(3_999);
    expect(load).not.toHaveBeenCalled();
    await waitForReporter();
    expect(reported.mock.calls.map(([event]) => event)).toEqual(errors);
    const late = fail('third');
    expect(reported).toHaveBeenLastCalledWith(late);
  });

  it('keeps at most ten earlier errors', async () => {
    answer = 'accepted';
    start();
    for (let nth = 0; nth < 50; nth += 1) fail(`${nth}`);
    await waitForReporter();
    expect(reported).toHaveBeenCalledTimes(10);
  });

  it.each([CONSENT_EVENT, 'storage'])(
    'starts with the consent that the event %s announces',
    async (event) => {
      start();
      choose('accepted', event);
      await waitForReporter();
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  it.each([CONSENT_EVENT, 'storage'])('stops for good with a withdrawal (event %s)', async (event) => {
    answer = 'accepted';
    start();
    await waitForReporter();
    choose('rejected', event);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    choose('accepted', event);
    fail('after the withdrawal');
    await waitForReporter();
    expect(load).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalled();
  });

  it('never starts if the consent is withdrawn before the reporter has loaded', async () => {
    answer = 'accepted';
    start();
    fail('early');
    choose('rejected');
    await waitForReporter();
    expect(signals).toEqual([]);
    expect(reported).not.toHaveBeenCalled();
  });

  it('without its script, which a blocker may stop, has no effect', async () => {
    const onRejection = vi.fn();
    process.on('unhandledRejection', onRejection);
    load.mockRejectedValueOnce(new TypeError('blocked'));
    answer = 'accepted';
    start();
    fail('early');
    await waitForReporter();
    process.off('unhandledRejection', onRejection);
    expect(onRejection).not.toHaveBeenCalled();
  });
});
