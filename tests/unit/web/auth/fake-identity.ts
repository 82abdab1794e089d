import { onTestFinished, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { endReason } from '#web/auth/end-reason.ts';
import * as lazyIdentity from '#web/auth/lazy-identity.ts';
import type { PersistedSession } from '#web/auth/persisted-session.ts';
import type { Identity, IdentityEnd, IdentityPolicy, UserListener } from '#web/ports/identity.ts';

export const ada: AuthUser = {
  uid: 'ada',
  displayName: 'Ada',
  email: 'ada@example.com',
  photoURL: null,
  emailVerified: true,
};

export const lapsed = { reason: 'expired', isLapsed: true };

export const createSession = (user: AuthUser): PersistedSession => ({
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
  /** Why an earlier session of this browser ended. */
  ended?: IdentityEnd;
  /** The service never loads. */
  hangs?: boolean;
  /** Number of times that loading the service fails before it succeeds. */
  failures?: number;
  policy?: IdentityPolicy;
}

export function createIdentity({
  signedIn,
  stored,
  isForgotten = false,
  failures = 0,
  ended,
  hangs,
  policy,
}: BrowserState = {}) {
  const service = createService(isForgotten ? null : (signedIn ?? null), ended);
  const window = new EventTarget();
  const whenIdle: (() => void)[] = [];
  stubStorage(stored ? toStoredText(stored) : signedIn && '{}');
  vi.stubGlobal(
    'window',
    Object.assign(window, { requestIdleCallback: (task: () => void) => whenIdle.push(task) }),
  );
  let failing = failures;
  const load = vi.fn(async () => {
    if (hangs) await new Promise(() => undefined);
    failing -= 1;
    if (failing >= 0) throw new Error('chunk not found');
    return service;
  });
  const identity = lazyIdentity.createIdentity(
    { firebase: { apiKey: 'key', authDomain: '', projectId: '', appId: '' }, ...policy },
    load,
  );
  const tellChange = (newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key: STORAGE_KEY, newValue }));
  const storeSession = (user: AuthUser) => stubStorage(toStoredText(createSession(user)));
  const signInElsewhere = () => {
    void service.signInWithEmail('ada@example.com', 'password1');
    tellChange('{}');
  };
  const signOutElsewhere = (reason?: IdentityEnd['reason']) => {
    if (reason) endReason.set(reason);
    onTestFinished(endReason.clear);
    stubStorage(undefined);
    void service.signOut();
    tellChange(null);
  };
  return {
    identity,
    load,
    service,
    signInElsewhere,
    signOutElsewhere,
    /** Another tab stores what it has learned of the user. */
    updateElsewhere(user: AuthUser) {
      storeSession(user);
      tellChange('{}');
    },
    storeSession,
    /** Leaves the page for another site, and comes back to it by the back/forward cache. */
    leave: () => window.dispatchEvent(new Event('pagehide')),
    comeBack: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    becomeIdle: () => whenIdle.forEach((task) => void task()),
  };
}

const STORAGE_KEY = 'firebase:authUser:key:[DEFAULT]';

function stubStorage(text: string | undefined) {
  vi.stubGlobal('localStorage', { ...(text && { [STORAGE_KEY]: text }), getItem: () => text });
  onTestFinished(() => void vi.unstubAllGlobals());
}

const toStoredText = ({ user, token, expiresAt }: PersistedSession) =>
  JSON.stringify({ ...user, stsTokenManager: { accessToken: token, expirationTime: expiresAt } });

export function recordUsers(identity: Identity): (AuthUser | null)[] {
  const seen: (AuthUser | null)[] = [];
  identity.onAuthStateChanged((user) => seen.push(user));
  return seen;
}

/** An identity service in which every user is Ada. */
function createService(first: AuthUser | null, ended?: IdentityEnd): Identity {
  const listeners = new Set<UserListener>();
  let user = first;
  const become = (next: AuthUser | null) => {
    user = next;
    for (const listener of listeners) listener(next, next ? undefined : ended);
  };
  const signIn = async () => {
    become(ada);
    return ada;
  };
  return {
    onAuthStateChanged(listener) {
      listeners.add(listener);
      listener(user, user ? undefined : ended);
      return () => listeners.delete(listener);
    },
    getIdToken: async () => user && `token of ${user.uid}`,
    isDeleted: async () => false,
    signInWithCustomToken: signIn,
    async signInWithGoogle(register) {
      await register('token of ada');
      return signIn();
    },
    signInWithEmail: signIn,
    registerWithEmail: async () => undefined,
    sendVerificationEmail: async () => undefined,
    sendPasswordResetEmail: async () => undefined,
    verifyPasswordResetCode: () =>
      Promise.reject(Object.assign(new Error('spent code'), { code: 'auth/invalid-action-code' })),
    confirmPasswordReset: () => Promise.reject('no error at all'),
    applyActionCode: async () => undefined,
    async signOut() {
      become(null);
      return true;
    },
    preload: () => Promise.resolve(),
    prepareGoogle: () => Promise.resolve(),
  };
}
