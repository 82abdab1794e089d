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

/** What must be known of a browser before the real identity is loaded. */
export interface IdentitySource {
  /** Whether somebody is signed in here, as far as can be told without loading anything. */
  hasPersistedSession(): boolean;
  /** Who that is, where that can be told so too. */
  persistedSession(): PersistedSession | undefined;
  /** Calls back when another tab signs somebody in. */
  onOtherTabSignIn(wake: () => void): void;
  /** Calls back when the page has nothing else to do. */
  runWhenIdle(task: () => void): void;
  load(): Promise<Identity>;
}

/**
 * The identity of this page. Firebase is loaded when a call needs it, and where somebody is signed in: at once if the token it
 * has kept is over, else when the page is idle. Until it has said who is signed in they are who it said last.
 */
export function createIdentity(settings: IdentitySettings): Identity {
  const keys = sessionKeyPrefix(settings);
  const identity = createLazyIdentity({
    hasPersistedSession: () => hasPersistedSession(settings),
    persistedSession: () => readPersistedSession(settings),
    runWhenIdle,
    onOtherTabSignIn: (wake) =>
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key?.startsWith(keys) && newValue !== null) wake();
      }),
    load: async () => {
      const { createFirebaseIdentity } = await lazyImport(() => import('./firebase-identity.ts'));
      return createFirebaseIdentity(settings);
    },
  });
  return withIdentityPolicy(identity, settings);
}

/** An `Identity` that knows a visitor, and who was signed in last, without loading the real one. */
export function createLazyIdentity({
  hasPersistedSession,
  persistedSession,
  onOtherTabSignIn,
  runWhenIdle: later,
  load,
}: IdentitySource): Identity {
  const listeners = new Set<UserListener>();
  /** As it was kept; nothing once the service has said who is signed in. */
  let kept = persistedSession();
  let isUnheard = hasPersistedSession();
  let latest: AuthUser | null | undefined = isUnheard ? kept?.user : null;
  let loading: Promise<Identity> | undefined;

  let lapsed = false;

  function publish(user: AuthUser | null) {
    if (latest !== undefined && JSON.stringify(user) === JSON.stringify(latest)) return;
    latest = user;
    for (const listener of listeners) listener(user, lapsed);
  }

  /** The first word of the service on a browser with a session is who has it, unless it has ended meanwhile. */
  function hear(user: AuthUser | null) {
    lapsed = user === null && (lapsed || isUnheard);
    isUnheard = false;
    kept = undefined;
    publish(user);
  }

  async function loadOnce(): Promise<Identity> {
    try {
      const identity = await load();
      identity.onAuthStateChanged(hear);
      return identity;
    } catch (error) {
      // Nobody can stay signed in without it for longer than their token is good; the next call tries again.
      loading = undefined;
      if (getValidToken(kept) === undefined) {
        isUnheard = false;
        publish(null);
      }
      throw new IdentityError('auth/network-request-failed', '', { cause: error });
    }
  }

  function real(): Promise<Identity> {
    loading ??= loadOnce();
    return loading;
  }

  function wake() {
    // Its failure reaches the observers as a visitor.
    real().catch(() => undefined);
  }

  async function call<T>(verb: (identity: Identity) => Promise<T>): Promise<T> {
    try {
      return await verb(await real());
    } catch (error) {
      throw toIdentityError(error);
    }
  }

  onOtherTabSignIn(wake);
  if (getValidToken(kept) !== undefined) later(wake);
  else if (isUnheard) wake();

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
      const token = options?.fresh ? undefined : getValidToken(kept);
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
