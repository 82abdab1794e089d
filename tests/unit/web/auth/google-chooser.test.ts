import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseGoogleAccount } from '#web/auth/google-chooser.ts';

const mockOrigin = 'http://localhost:4000';
const choice = { type: 'google-identity', idToken: 'chosen' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the mock's Google chooser", () => {
  it("opens the mock's page and passes it the portal's origin", () => {
    const page = openPage();
    void chooseGoogleAccount(mockOrigin, page);
    expect(page.opened).toEqual([`${mockOrigin}/google/chooser?origin=http%3A%2F%2Fportal.test`]);
  });

  it('resolves with the ID token that its window posts and closes the window', async () => {
    const page = openPage();
    const chosen = chooseGoogleAccount(mockOrigin, page);
    page.post({ origin: mockOrigin, source: page.popup, data: choice });
    expect(await chosen).toBe('chosen');
    expect(page.popup.closed).toBe(true);
  });

  it.each([
    ['of another origin', { origin: 'http://evil.test' }],
    ['of another window', { source: {} }],
    ['of another shape', { data: { type: 'google-identity' } }],
  ])('ignores a message %s', async (_what, wrong) => {
    const page = openPage();
    const chosen = chooseGoogleAccount(mockOrigin, page);
    page.post({ origin: mockOrigin, source: page.popup, data: { ...choice, idToken: 'forged' }, ...wrong });
    page.post({ origin: mockOrigin, source: page.popup, data: choice });
    expect(await chosen).toBe('chosen');
  });

  it('reports that the browser blocked the window', async () => {
    const page = openPage({ blocked: true });
    await expect(chooseGoogleAccount(mockOrigin, page)).rejects.toMatchObject({ code: 'auth/popup-blocked' });
  });

  it('reports that the window was closed without a choice and stops listening', async () => {
    const page = openPage();
    const chosen = expect(chooseGoogleAccount(mockOrigin, page)).rejects.toMatchObject({
      code: 'auth/popup-closed-by-user',
    });
    page.popup.closed = true;
    await vi.runAllTimersAsync();
    await chosen;
    expect(page.listening()).toBe(0);
  });

  it('accepts a choice that was posted just before the window closed', async () => {
    const page = openPage();
    const chosen = chooseGoogleAccount(mockOrigin, page);
    page.popup.closed = true;
    await vi.advanceTimersToNextTimerAsync();
    page.post({ origin: mockOrigin, source: page.popup, data: choice });
    expect(await chosen).toBe('chosen');
  });
});

/** A page that opens a window and receives messages. */
function openPage({ blocked = false } = {}) {
  const listeners = new Set<(message: Message) => void>();
  const opened: string[] = [];
  const popup = {
    closed: false,
    close() {
      popup.closed = true;
    },
  };
  return {
    origin: 'http://portal.test',
    opened,
    popup,
    open(url: string) {
      opened.push(url);
      return blocked ? null : popup;
    },
    onMessage(listener: (message: Message) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    post(message: Message) {
      for (const listener of listeners) listener(message);
    },
    listening: () => listeners.size,
  };
}

interface Message {
  origin: string;
  source: unknown;
  data: unknown;
}
