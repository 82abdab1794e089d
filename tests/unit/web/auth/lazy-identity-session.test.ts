import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { IDENTITY_TIMEOUT_MS } from '#web/auth/identity-fetch.ts';
import { ada, createIdentity, createSession, recordUsers } from './fake-identity.ts';

describe('a browser with a persisted session', () => {
  it('reports the user at once and loads the service when idle', async () => {
    const { identity, load, becomeIdle } = createIdentity({ signedIn: ada, stored: createSession(ada) });
    const seen = recordUsers(identity);
    expect(seen).toEqual([ada]);
    expect(load).not.toHaveBeenCalled();
    becomeIdle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(await identity.getIdToken()).toBe('kept token');
    await expect.poll(() => identity.getIdToken()).toBe('token of ada');
    expect(seen).toEqual([ada]);
  });

  it('returns the persisted token until the service has responded, unless a fresh one is requested', async () => {
    const { identity, load } = createIdentity({ signedIn: ada, stored: createSession(ada) });
    expect(await identity.getIdToken()).toBe('kept token');
    expect(load).not.toHaveBeenCalled();
    expect(await identity.getIdToken({ fresh: true })).toBe('token of ada');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('gives its token to calls of that user alone', async () => {
    const { identity } = createIdentity({ signedIn: ada, stored: createSession(ada) });
    expect(await identity.getIdToken({ uid: ada.uid })).toBe('kept token');
    expect(await identity.getIdToken({ uid: 'bob' })).not.toBe('kept token');
  });

  it('loads the service at once for an expired token and gets the token from it', async () => {
    const { identity, load } = createIdentity({
      signedIn: ada,
      stored: { ...createSession(ada), expiresAt: Date.now() },
    });
    expect(recordUsers(identity)).toEqual([ada]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await identity.getIdToken()).toBe('token of ada');
  });

  it('hides and reloads a page that comes back after a sign-out elsewhere, also if the reload is dropped', () => {
    const page = createIdentity({ signedIn: ada, stored: createSession(ada) });
    const [body, reload] = [{ hidden: false }, vi.fn()];
    vi.stubGlobal('document', { body });
    Object.assign(window, { location: { reload } });
    page.leave();
    page.comeBack();
    expect([body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
    page.leave();
    page.signOutElsewhere();
    page.comeBack();
    expect([body.hidden, reload.mock.calls.length]).toEqual([true, 1]);
    page.leave();
    page.comeBack();
    expect([body.hidden, reload.mock.calls.length]).toEqual([true, 2]);
    page.leave();
    page.storeSession(ada);
    page.comeBack();
    expect([body.hidden, reload.mock.calls.length]).toEqual([false, 2]);
  });

  it.each<[name: string, service: { hangs: true } | { failures: number }]>([
    ['hangs', { hangs: true }],
    ['can’t load', { failures: 1 }],
  ])('forgets the user whom another tab signs out while the service %s', async (_name, service) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const page = createIdentity({ signedIn: ada, stored: createSession(ada), ...service });
    const seen = recordUsers(page.identity);
    const ends: unknown[] = [];
    page.identity.onAuthStateChanged((_user, end) => ends.push(end));
    page.becomeIdle();
    await vi.advanceTimersByTimeAsync(0);
    page.signOutElsewhere();
    expect(seen).toEqual([ada, null]);
    expect(ends).toEqual([undefined, undefined]);
    const token = page.identity.getIdToken().catch(() => null);
    await vi.advanceTimersByTimeAsync(IDENTITY_TIMEOUT_MS);
    expect(await token).toBeNull();
    expect(page.load).toHaveBeenCalledTimes(1);
  });

  it('has no lapsed session if another tab signs out before the service has loaded', async () => {
    const page = createIdentity({ signedIn: ada, stored: createSession(ada) });
    const received: unknown[] = [];
    page.identity.onAuthStateChanged((...args) => received.push(args));
    page.signOutElsewhere();
    await page.identity.preload();
    page.identity.onAuthStateChanged((...args) => received.push(args));
    expect(received).toEqual([
      [ada, undefined],
      [null, undefined],
      [null, undefined],
    ]);
  });

  it('reports why another tab ended it before the service has loaded', () => {
    const page = createIdentity({ signedIn: ada, stored: createSession(ada) });
    const received: unknown[] = [];
    page.identity.onAuthStateChanged((...args) => received.push(args));
    page.signOutElsewhere('disabled');
    expect(received.at(-1)).toEqual([null, { reason: 'disabled' }]);
  });

  it('reports later changes from the service', async () => {
    const before = { ...ada, emailVerified: false };
    const { identity, becomeIdle } = createIdentity({ signedIn: ada, stored: createSession(before) });
    const seen = recordUsers(identity);
    becomeIdle();
    await expect.poll(() => seen).toEqual([before, ada]);
  });

  it('reports what another tab has learned of the user, but no other user before the service does', async () => {
    const before = { ...ada, emailVerified: false };
    const page = createIdentity({ signedIn: before, stored: createSession(before) });
    const seen = recordUsers(page.identity);
    await page.identity.preload();
    page.updateElsewhere(ada);
    page.updateElsewhere({ ...ada, uid: 'bob' });
    expect(seen).toEqual([before, ada]);
  });

  it('keeps the user signed in with an expired token if the service can’t load', async () => {
    const expired = { ...createSession(ada), expiresAt: Date.now() };
    const { identity } = createIdentity({ signedIn: ada, stored: expired, failures: 1 });
    const seen = recordUsers(identity);
    await expect(identity.getIdToken()).rejects.toMatchObject({ code: 'auth/part-missing' });
    expect(seen).toEqual([ada]);
    expect(await identity.getIdToken()).toBe('token of ada');
  });

  it('rejects a call for a token that takes longer than 15 s', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const expired = { ...createSession(ada), expiresAt: Date.now() };
    const { identity } = createIdentity({ signedIn: ada, stored: expired, hangs: true });
    const token = expect(identity.getIdToken()).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
    await vi.advanceTimersByTimeAsync(IDENTITY_TIMEOUT_MS);
    await token;
    expect(IDENTITY_TIMEOUT_MS).toBe(15_000);
  });
});
