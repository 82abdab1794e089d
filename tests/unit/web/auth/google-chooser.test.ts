import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseGoogleAccount } from '#web/auth/google-chooser.ts';

const mockOrigin = 'http://localhost:4000';
const choice = { type: 'google-identity', idToken: 'chosen' };

/** The page that opens the window. */
let opener: EventTarget;
let popup: { closed: boolean; close: () => void };
const open = vi.fn<(url: string) => object | null>();

beforeEach(() => {
  vi.useFakeTimers();
  opener = new EventTarget();
  popup = { closed: false, close: vi.fn() };
  open.mockReset().mockReturnValue(popup);
  vi.stubGlobal('window', Object.assign(opener, { open, location: { origin: 'http://portal.test' } }));
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const post = (message: object) =>
  opener.dispatchEvent(
    Object.assign(new Event('message'), { origin: mockOrigin, source: popup, data: choice, ...message }),
  );

describe("the mock's Google chooser", () => {
  it('resolves with the ID token that its window posts and closes the window', async () => {
    const chosen = chooseGoogleAccount(mockOrigin);
    expect(open.mock.lastCall?.[0]).toBe(`${mockOrigin}/google/chooser?origin=http%3A%2F%2Fportal.test`);
    post({});
    expect(await chosen).toBe('chosen');
    expect(popup.close).toHaveBeenCalledOnce();
  });

  it.each([
    ['of another origin', { origin: 'http://evil.test' }],
    ['of another window', { source: {} }],
    ['of another shape', { data: { type: 'google-identity' } }],
  ])('ignores a message %s', async (_what, wrong) => {
    const chosen = chooseGoogleAccount(mockOrigin);
    post({ data: { ...choice, idToken: 'forged' }, ...wrong });
    post({});
    expect(await chosen).toBe('chosen');
  });

  it('reports that the browser blocked the window', async () => {
    open.mockReturnValue(null);
    await expect(chooseGoogleAccount(mockOrigin)).rejects.toMatchObject({ code: 'auth/popup-blocked' });
  });

  it('accepts a choice that was posted just before the window closed', async () => {
    const chosen = chooseGoogleAccount(mockOrigin);
    popup.closed = true;
    await vi.advanceTimersToNextTimerAsync();
    post({});
    expect(await chosen).toBe('chosen');
  });
});
