import { describe, expect, it, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { createLazyIdentity } from '#web/auth/lazy-identity.ts';
import type { PersistedSession } from '#web/auth/persisted-session.ts';
import type { Identity, UserListener } from '#web/ports/identity.ts';

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

  it('loads the service early if a sign-in screen requests it', async () => {
    const { identity, load } = createIdentity();
    identity.preload();
    expect(load).toHaveBeenCalledTimes(1);
    await identity.signInWithEmail('ada@example.com', 'password1');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('notices a sign-in in another tab', async () => {
    const page = createIdentity();
    const seen = recordUsers(page.identity);
    page.signInElsewhere();
    await vi.waitFor(() => expect(seen).toEqual([null, ada]));
  });
});

describe('a browser with a session', () => {
  it('reports no user until the service has', async () => {
    const { identity } = createIdentity({ signedIn: ada });
    const seen = recordUsers(identity);
    expect(seen).toEqual([]);
    await vi.waitFor(() => expect(seen).toEqual([ada]));
  });

  it('waits for the service before it returns a token', async () => {
    const { identity } = createIdentity({ signedIn: ada });
    expect(await identity.getIdToken()).toBe('token of ada');
  });

  it('reports the user at once to a late observer', async () => {
    const { identity } = createIdentity({ signedIn: ada });
    await identity.getIdToken();
    expect(recordUsers(identity)).toEqual([ada]);
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
    identity.onAuthStateChanged((...words) => received.push(words));
    await vi.waitFor(() => expect(received).toEqual([[null, true]]));
    identity.onAuthStateChanged((...words) => received.push(words));
    expect(received.at(-1)).toEqual([null, true]);
    await identity.signInWithEmail('ada@example.com', 'password1');
    await identity.signOut();
    expect(received.at(-1)).toEqual([null, false]);
  });

  it("has no lapsed session after a sign-out or if the service can't load", async () => {
    for (const failures of [0, 1]) {
      const { identity } = createIdentity({ signedIn: ada, failures });
      const received: unknown[] = [];
      identity.onAuthStateChanged((_, lapsed) => received.push(lapsed));
      await identity.getIdToken().catch(() => undefined);
      await identity.signOut();
      expect(new Set(received)).toEqual(new Set([false]));
    }
  });

  it("has a visitor if the service can't load, and the next call tries again", async () => {
    const { identity, load } = createIdentity({ signedIn: ada, failures: 1 });
    const seen = recordUsers(identity);
    await vi.waitFor(() => expect(seen).toEqual([null]));
    expect(await identity.signInWithEmail('ada@example.com', 'password1')).toEqual(ada);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a browser with a persisted session', () => {
  it('reports the user at once and loads the service when idle', async () => {
    const { identity, load, becomeIdle } = createIdentity({ signedIn: ada, stored: createSession(ada) });
    const seen = recordUsers(identity);
    expect(seen).toEqual([ada]);
    expect(load).not.toHaveBeenCalled();
    becomeIdle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(await identity.getIdToken()).toBe('kept token');
    await vi.waitFor(async () => expect(await identity.getIdToken()).toBe('token of ada'));
    expect(seen).toEqual([ada]);
  });

  it('returns the persisted token until the service has responded, unless a fresh one is requested', async () => {
    const { identity, load } = createIdentity({ signedIn: ada, stored: createSession(ada) });
    expect(await identity.getIdToken()).toBe('kept token');
    expect(load).not.toHaveBeenCalled();
    expect(await identity.getIdToken({ fresh: true })).toBe('token of ada');
    expect(load).toHaveBeenCalledTimes(1);
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

  it('reports later changes from the service', async () => {
    const before = { ...ada, emailVerified: false };
    const { identity, becomeIdle } = createIdentity({ signedIn: ada, stored: createSession(before) });
    const seen = recordUsers(identity);
    becomeIdle();
    await vi.waitFor(() => expect(seen).toEqual([before, ada]));
  });

  it("has a lapsed session if the service doesn't know the user any more", async () => {
    const { identity, becomeIdle } = createIdentity({
      signedIn: ada,
      stored: createSession(ada),
      isForgotten: true,
    });
    const received: unknown[] = [];
    identity.onAuthStateChanged((...words) => received.push(words));
    becomeIdle();
    await vi.waitFor(() => expect(received.at(-1)).toEqual([null, true]));
    expect(await identity.getIdToken()).toBeNull();
  });

  it('has no lapsed session after a sign-out before the service has responded', async () => {
    const { identity } = createIdentity({ signedIn: ada, stored: createSession(ada) });
    const received: unknown[] = [];
    identity.onAuthStateChanged((...words) => received.push(words));
    await identity.signOut();
    expect(received.at(-1)).toEqual([null, false]);
  });

  it("keeps the user signed in while the token is valid if the service can't load", async () => {
    const { identity, load, becomeIdle } = createIdentity({
      signedIn: ada,
      stored: createSession(ada),
      failures: 1,
    });
    const seen = recordUsers(identity);
    becomeIdle();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(await identity.getIdToken()).toBe('kept token');
    expect(await identity.getIdToken({ fresh: true })).toBe('token of ada');
    expect(seen).toEqual([ada]);
  });
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

  it('is a network failure if the service could not load', async () => {
    const { identity } = createIdentity({ failures: 1 });
    await expect(identity.signInWithGoogle()).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  });

  it('has a code even if something other than an error was thrown', async () => {
    const { identity } = createIdentity();
    await expect(identity.confirmPasswordReset('code', 'password1')).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'auth/unknown',
    });
  });
});

const ada: AuthUser = {
  uid: 'ada',
  displayName: 'Ada',
  email: 'ada@example.com',
  photoURL: null,
  emailVerified: true,
};

const createSession = (user: AuthUser): PersistedSession => ({
  user,
  token: 'kept token',
  expiresAt: Date.now() + time.HOUR_MS,
});

interface BrowserState {
  signedIn?: AuthUser;
  /** The part of the session that is readable before Firebase is loaded. */
  stored?: PersistedSession;
  /** The service doesn't know the user any more. */
  isForgotten?: boolean;
  /** Number of times that loading the service fails before it succeeds. */
  failures?: number;
}

function createIdentity({ signedIn, stored, isForgotten = false, failures = 0 }: BrowserState = {}) {
  const service = createService(isForgotten ? null : (signedIn ?? null));
  let wake: () => void = () => undefined;
  let whenIdle: () => void = () => undefined;
  let failing = failures;
  const load = vi.fn(async () => {
    failing -= 1;
    if (failing >= 0) throw new Error('chunk not found');
    return service;
  });
  const identity = createLazyIdentity({
    hasPersistedSession: () => signedIn !== undefined,
    persistedSession: () => stored,
    runWhenIdle: (task) => {
      whenIdle = task;
    },
    onOtherTabSignIn: (listener) => {
      wake = listener;
    },
    load,
  });
  const signInElsewhere = () => {
    void service.signInWithEmail('ada@example.com', 'password1');
    wake();
  };
  return { identity, load, signInElsewhere, becomeIdle: () => whenIdle() };
}

function recordUsers(identity: Identity): (AuthUser | null)[] {
  const seen: (AuthUser | null)[] = [];
  identity.onAuthStateChanged((user) => seen.push(user));
  return seen;
}

/** An identity service in which every user is Ada. */
function createService(first: AuthUser | null): Identity {
  const listeners = new Set<UserListener>();
  let user = first;
  const become = (next: AuthUser | null) => {
    user = next;
    for (const listener of listeners) listener(next);
  };
  const signIn = async () => {
    become(ada);
    return ada;
  };
  return {
    onAuthStateChanged(listener) {
      listeners.add(listener);
      listener(user);
      return () => listeners.delete(listener);
    },
    getIdToken: async () => user && `token of ${user.uid}`,
    signInWithCustomToken: signIn,
    signInWithGoogle: signIn,
    signInWithEmail: signIn,
    registerWithEmail: async () => undefined,
    sendVerificationEmail: async () => undefined,
    sendPasswordResetEmail: async () => undefined,
    verifyPasswordResetCode: () =>
      Promise.reject(Object.assign(new Error('spent code'), { code: 'auth/invalid-action-code' })),
    confirmPasswordReset: () => Promise.reject('no error at all'),
    signOut: async () => become(null),
    preload: () => undefined,
  };
}
