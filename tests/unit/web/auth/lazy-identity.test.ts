import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { IDENTITY_TIMEOUT_MS } from '#web/auth/identity-fetch.ts';
import type { Identity } from '#web/ports/identity.ts';
import { ada, createIdentity, lapsed, recordUsers } from './fake-identity.ts';

describe('a browser without a session', () => {
  it('has a visitor at once and loads nothing', () => {
    const { identity, load } = createIdentity();
    expect(recordUsers(identity)).toEqual([null]);
    expect(load).not.toHaveBeenCalled();
  });

  it('has no token and signs out without loading anything', async () => {
    const { identity, load } = createIdentity();
    expect(await identity.getIdToken()).toBeNull();
    await identity.signOut();
    expect(load).not.toHaveBeenCalled();
  });

  it('loads the service at sign-in and reports the user', async () => {
    const { identity, load } = createIdentity();
    const seen = recordUsers(identity);
    expect(await identity.signInWithEmail('ada@example.com', 'password1')).toEqual(ada);
    expect(seen).toEqual([null, ada]);
    expect(await identity.getIdToken()).toBe('token of ada');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('ends a sign-in if the service does not load in 15 s', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { identity } = createIdentity({ hangs: true });
    const signIn = identity.signInWithEmail('ada@example.com', 'password1');
    const refused = expect(signIn).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    await vi.advanceTimersByTimeAsync(IDENTITY_TIMEOUT_MS);
    await refused;
  });

  it('loads the service early if a sign-in screen requests it', async () => {
    const { identity, load } = createIdentity();
    void identity.preload();
    expect(load).toHaveBeenCalledTimes(1);
    await identity.signInWithEmail('ada@example.com', 'password1');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads nothing when another tab signs out, or another program stores something', () => {
    const { load } = createIdentity();
    for (const [key, newValue] of [
      ['firebase:authUser:key:[DEFAULT]', null],
      ['firebase:authUser:other:[DEFAULT]', '{}'],
      [null, '{}'],
    ])
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    expect(load).not.toHaveBeenCalled();
  });

  it('notices a sign-in in another tab', async () => {
    const page = createIdentity();
    const seen = recordUsers(page.identity);
    page.signInElsewhere();
    await expect.poll(() => seen).toEqual([null, ada]);
  });
});

describe('a browser with a session', () => {
  it('reports no user until the service has', async () => {
    const { identity } = createIdentity({ signedIn: ada });
    const seen = recordUsers(identity);
    expect(seen).toEqual([]);
    await expect.poll(() => seen).toEqual([ada]);
  });

  it('reports a sign-out, but not to observers that have unsubscribed', async () => {
    const { identity } = createIdentity({ signedIn: ada });
    await identity.getIdToken();
    const seen = recordUsers(identity);
    const stopped: unknown[] = [];
    identity.onAuthStateChanged((user) => stopped.push(user))();
    await identity.signOut();
    expect(seen).toEqual([ada, null]);
    expect(stopped).toEqual([ada]);
  });

  it("has a lapsed session if the service doesn't know the user any more, also for late observers", async () => {
    const { identity } = createIdentity({ signedIn: ada, isForgotten: true });
    const received: unknown[] = [];
    identity.onAuthStateChanged((...args) => received.push(args));
    await expect.poll(() => received).toEqual([[null, lapsed]]);
    identity.onAuthStateChanged((...args) => received.push(args));
    expect(received.at(-1)).toEqual([null, lapsed]);
    await identity.signInWithEmail('ada@example.com', 'password1');
    await identity.signOut();
    expect(received.at(-1)).toEqual([null, undefined]);
  });

  it('says nothing to a visitor of how the last session of the browser ended', async () => {
    const { identity } = createIdentity({ ended: { reason: 'deleted' } });
    const received: unknown[] = [];
    await identity.preload();
    identity.onAuthStateChanged((...args) => received.push(args));
    expect(received).toEqual([[null, undefined]]);
  });

  it("has no lapsed session after a sign-out or if the service can't load", async () => {
    for (const failures of [0, 1]) {
      const { identity } = createIdentity({ signedIn: ada, failures });
      const received: unknown[] = [];
      identity.onAuthStateChanged((_, end) => received.push(end));
      await identity.getIdToken().catch(() => undefined);
      await identity.signOut();
      expect(new Set(received)).toEqual(new Set([undefined]));
    }
  });

  it("has a visitor if the service can't load, and the next call tries again", async () => {
    const { identity, load } = createIdentity({ signedIn: ada, failures: 1 });
    const seen = recordUsers(identity);
    await expect.poll(() => seen).toEqual([null]);
    expect(await identity.signInWithEmail('ada@example.com', 'password1')).toEqual(ada);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

it.each<[keyof Identity, ...unknown[]]>([
  ['getIdToken', { fresh: true }],
  ['signInWithCustomToken', 'token'],
  ['signInWithGoogle', async () => undefined],
  ['signInWithEmail', 'ada@example.com', 'password1'],
  ['registerWithEmail', 'ada@example.com', 'password1', 'https://portal.test/login'],
  ['sendVerificationEmail', 'https://portal.test/options'],
  ['sendPasswordResetEmail', 'ada@example.com', 'https://portal.test/login'],
  ['verifyPasswordResetCode', 'code'],
  ['confirmPasswordReset', 'code', 'password1'],
  ['applyActionCode', 'code'],
  ['signOut', { uid: 'ada', reason: 'deleted' }],
  ['preload'],
  ['prepareGoogle'],
])('%s reaches the service with what it was given', async (name, ...values) => {
  const { identity, service } = createIdentity({ signedIn: ada });
  const call = vi.fn(async () => undefined);
  Object.assign(service, { [name]: call });
  await Reflect.apply(identity[name], identity, values);
  expect(call.mock.calls).toEqual([values]);
});

describe('a failed call', () => {
  it("has the service's code and message", async () => {
    const { identity } = createIdentity();
    await expect(identity.verifyPasswordResetCode('spent')).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'auth/invalid-action-code',
      message: 'spent code',
    });
  });

  it('has a code even if something other than an error was thrown', async () => {
    const { identity } = createIdentity();
    await expect(identity.confirmPasswordReset('code', 'password1')).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'auth/unknown',
    });
  });
});
