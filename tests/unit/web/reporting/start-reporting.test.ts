import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_EVENT, startReporting } from '#web/reporting/start-reporting.ts';

const DSN = 'https://key@sentry.example/1';
let window: EventTarget;
let consent: string | undefined;
const reportErrors = vi.fn<(options: { dsn: string; hasConsent: () => boolean }) => void>();
const load = vi.fn(async () => ({ reportErrors }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  window = new EventTarget();
  consent = undefined;
  vi.clearAllMocks();
  vi.stubGlobal('window', window);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = (dsn?: string) =>
  startReporting({ get: () => consent, set: () => undefined, remove: () => undefined }, dsn, load);
function choose(next: string) {
  consent = next;
  window.dispatchEvent(new Event(CONSENT_EVENT));
}
const waitUntilIdle = () => vi.advanceTimersByTimeAsync(6_000);

describe('the script that reports errors', () => {
  it.each([undefined, 'rejected', 'perhaps'])('is not loaded with the answer %s', async (given) => {
    consent = given;
    start(DSN);
    await waitUntilIdle();
    expect(load).not.toHaveBeenCalled();
  });

  it('is not loaded without a DSN', async () => {
    consent = 'accepted';
    start();
    choose('accepted');
    await waitUntilIdle();
    expect(load).not.toHaveBeenCalled();
  });

  it('is loaded once, four seconds after the navigation at the earliest', async () => {
    consent = 'accepted';
    await vi.advanceTimersByTimeAsync(1_000);
    start(DSN);
    choose('accepted');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_001);
    expect(load).toHaveBeenCalledOnce();
    expect(reportErrors).toHaveBeenCalledExactlyOnceWith({ dsn: DSN, hasConsent: expect.any(Function) });
  });

  it('is not loaded if the visitor rejects before the page is idle', async () => {
    start(DSN);
    choose('accepted');
    choose('rejected');
    await waitUntilIdle();
    expect(load).not.toHaveBeenCalled();
  });

  it('learns of a withdrawal', async () => {
    consent = 'accepted';
    start(DSN);
    await waitUntilIdle();
    const hasConsent = reportErrors.mock.calls[0]?.[0].hasConsent;
    expect(hasConsent?.()).toBe(true);
    consent = 'rejected';
    expect(hasConsent?.()).toBe(false);
  });

  it('may be blocked', async () => {
    consent = 'accepted';
    load.mockRejectedValueOnce(new Error('blocked'));
    start(DSN);
    await waitUntilIdle();
    expect(reportErrors).not.toHaveBeenCalled();
  });
});
