import type { AuthUser } from '#schema/entities/auth-user.ts';
import { runWhenIdle } from '../hydration/idle.ts';
import type { Identity, IdentitySettings, UserListener } from '../ports/identity.ts';
import { IdentityError, toIdentityError } from '../ports/identity.ts';
import { lazyImport } from '../routing/chunk-load-error.ts';
import { withIdentityPolicy } from './identity-policy.ts';
import type { PersistedSession } from './persisted-session.ts';
import {
  getValidToken,
  hasPersistedSession,
  readPersistedSession,
  sessionKeyPrefix,
} from './persisted-session.ts';

/** The browser state and the loader behind a lazy identity. */
export interface IdentitySource {
  /** Whether this browser holds a session; must not load the real identity. */
  hasPersistedSession(): boolean;
  /** The session's user and token, if they are readable without the real identity. */
  persistedSession(): PersistedSession | undefined;
  /** Calls `wake` when another tab signs in. */
  onOtherTabSignIn(wake: () => void): void;
  /** Calls `task` when the main thread is idle. */
  runWhenIdle(task: () => void): void;
  load(): Promise<Identity>;
}

/**
 * Creates the page's identity. Firebase loads when a call needs it. With a persisted session it also loads by
 * itself: at once if the token has expired, else when the page is idle. Until Firebase reports, the persisted
 * user counts.
 */
export function createIdentity(settings: IdentitySettings): Identity {
  const prefix = sessionKeyPrefix(settings);
  const identity = createLazyIdentity({
    hasPersistedSession: () => hasPersistedSession(settings),
    persistedSession: () => readPersistedSession(settings),
    runWhenIdle,
    onOtherTabSignIn: (wake) =>
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key?.startsWith(prefix) && newValue !== null) wake();
      }),
    load: async () => {
      const { createFirebaseIdentity } = await lazyImport(() => import('./firebase-identity.ts'));
      return createFirebaseIdentity(settings);
    },
  });
  return withIdentityPolicy(identity, settings);
}

/** Creates an `Identity` that answers for visitors and persisted sessions without loading the real one. */
export function createLazyIdentity({
  hasPersistedSession,
  persistedSession,
  onOtherTabSignIn,
  runWhenIdle: schedule,
  load,
}: IdentitySource): Identity {
  const listeners = new Set<UserListener>();
  /** Undefined once the service has reported the real state. */
  let persisted = persistedSession();
  let isUnconfirmed = hasPersistedSession();
  let latest: AuthUser | null | undefined = isUnconfirmed ? persisted?.user : null;
  let loading: Promise<Identity> | undefined;

  let lapsed = false;

  function publish(user: AuthUser | null) {
    if (latest !== undefined && JSON.stringify(user) === JSON.stringify(latest)) return;
    latest = user;
    for (const listener of listeners) listener(user, lapsed);
  }

  /** If the first report for a persisted session is null, the session ended while the portal was closed. */
  function handleReport(user: AuthUser | null) {
    lapsed = user === null && (lapsed || isUnconfirmed);
    isUnconfirmed = false;
    persisted = undefined;
    publish(user);
  }

  async function loadOnce(): Promise<Identity> {
    try {
      const identity = await load();
      identity.onAuthStateChanged(handleReport);
      return identity;
    } catch (error) {
      // The next call tries again. A persisted session without a valid token ends here.
      loading = undefined;
      if (getValidToken(persisted) === undefined) {
        isUnconfirmed = false;
        publish(null);
      }
      throw new IdentityError('auth/network-request-failed', '', { cause: error });
    }
  }

  function loadIdentity(): Promise<Identity> {
    loading ??= loadOnce();
    return loading;
  }

  function wake() {
    // Listeners see a failed load as a visitor.
    loadIdentity().catch(() => undefined);
  }

  async function call<T>(method: (identity: Identity) => Promise<T>): Promise<T> {
    try {
      return await method(await loadIdentity());
    } catch (error) {
      throw toIdentityError(error);
    }
  }

  onOtherTabSignIn(wake);
  if (getValidToken(persisted) !== undefined) schedule(wake);
  else if (isUnconfirmed) wake();

  return {
    onAuthStateChanged(listener) {
      listeners.add(listener);
      if (latest !== undefined) listener(latest, lapsed);
      return () => {
        listeners.delete(listener);
      };
    },
    async getIdToken(options) {
      if (isVisitor()) return null;
      const token = options?.fresh ? undefined : getValidToken(persisted);
      return token ?? call((identity) => identity.getIdToken(options));
    },
    signInWithCustomToken: (token) => call((identity) => identity.signInWithCustomToken(token)),
    signInWithGoogle: () => call((identity) => identity.signInWithGoogle()),
    signInWithEmail: (email, password) => call((identity) => identity.signInWithEmail(email, password)),
    registerWithEmail: (email, password) => call((identity) => identity.registerWithEmail(email, password)),
    sendVerificationEmail: () => call((identity) => identity.sendVerificationEmail()),
    sendPasswordResetEmail: (email, continueUrl) =>
      call((identity) => identity.sendPasswordResetEmail(email, continueUrl)),
    verifyPasswordResetCode: (code) => call((identity) => identity.verifyPasswordResetCode(code)),
    confirmPasswordReset: (code, newPassword) =>
      call((identity) => identity.confirmPasswordReset(code, newPassword)),
    async signOut() {
      if (!isVisitor()) await call((identity) => identity.signOut());
    },
    preload: wake,
  };

  function isVisitor() {
    return latest === null && loading === undefined;
  }
}
