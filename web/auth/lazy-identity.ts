import type { AuthUser } from '#schema/entities/auth-user.ts';
import { runWhenIdle } from '../browser/idle.ts';
import { isOffline } from '../browser/network-information.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import type { Identity, IdentityEnd, IdentitySettings } from '../ports/identity.ts';
import { IdentityError, PART_MISSING, toIdentityError } from '../ports/identity.ts';
import { endReason } from './end-reason.ts';
import { IDENTITY_TIMEOUT_MS } from './identity-fetch.ts';
import {
  getValidToken,
  hasPersistedSession,
  readPersistedSession,
  sessionKeyPrefix,
} from './persisted-session.ts';
import { createUserObservable } from './user-observable.ts';

/**
 * Creates the page's identity. Firebase loads when a call needs it. If this browser stores a session,
 * Firebase also loads without a call: when the page is idle if the stored token is valid, otherwise at once.
 * Until Firebase reports a user, the stored user counts as signed in. `load` resolves with the identity that
 * uses Firebase, "the real identity".
 */
export function createIdentity(
  settings: IdentitySettings,
  load: (settings: IdentitySettings) => Promise<Identity> = loadFirebaseIdentity,
): Identity {
  /** The stored session; undefined after the first report of the real identity. */
  let persisted = readPersistedSession(settings);
  let isUnconfirmed = hasPersistedSession(settings);
  const users = createUserObservable(isUnconfirmed ? persisted?.user : null);
  let loading: Promise<Identity> | undefined;
  let end: IdentityEnd | undefined;

  /** If a session is stored but the first report is null, the session ended while the portal was closed. */
  function handleReport(user: AuthUser | null, reported?: IdentityEnd) {
    if (user) end = undefined;
    else if (isUnconfirmed) end = { reason: 'expired', ...reported, isLapsed: true };
    else if (users.latest()) end = reported;
    isUnconfirmed = false;
    persisted = undefined;
    users.publish(user, end);
  }

  /** Another tab has ended the session. Firebase, which would report it, may never load. */
  function forgetPersisted() {
    if (!isUnconfirmed) return;
    const reason = endReason.get();
    end = reason && { reason };
    isUnconfirmed = false;
    persisted = undefined;
    users.publish(null, end);
  }

  async function loadOnce(): Promise<Identity> {
    try {
      const identity = await load(settings);
      identity.onAuthStateChanged(handleReport);
      return identity;
    } catch (error) {
      // The next call tries again. The stored user stays; if none is readable, the page continues as a visitor's.
      loading = undefined;
      if (persisted === undefined) {
        isUnconfirmed = false;
        users.publish(null, end);
      }
      throw new IdentityError(isOffline() ? 'auth/network-request-failed' : PART_MISSING, '', {
        cause: error,
      });
    }
  }

  function loadIdentity(): Promise<Identity> {
    loading ??= loadOnce();
    return loading;
  }

  function wake() {
    // `loadOnce` has already told the listeners about a failure.
    loadIdentity().catch(() => undefined);
  }

  async function call<T>(method: (identity: Identity) => Promise<T>): Promise<T> {
    try {
      // A script whose response never ends would keep a sign-in busy for as long.
      return await method(await withTimeout(loadIdentity(), IDENTITY_TIMEOUT_MS, createLateError));
    } catch (error) {
      throw toIdentityError(error);
    }
  }

  const keyPrefix = sessionKeyPrefix(settings);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(keyPrefix)) return;
    if (newValue === null) return forgetPersisted();
    wake();
    // Firebase copies what another tab has learned of the same player, such as a verified address, without a report.
    const stored = readPersistedSession(settings)?.user;
    if (stored && stored.uid === users.latest()?.uid) users.publish(stored);
  });
  // A page in the back/forward cache doesn't hear of a sign-out, and Back would show the player who has left.
  let leftAs: string | undefined;
  const readStoredUid = () => readPersistedSession(settings)?.user.uid;
  window.addEventListener('pagehide', () => {
    // Another Back or Forward drops a reload, and the page may come back once more.
    if (!document.body.hidden) leftAs = readStoredUid();
  });
  window.addEventListener('pageshow', ({ persisted: isRestored }) => {
    if (!isRestored) return;
    const isOther = readStoredUid() !== leftAs;
    document.body.hidden = isOther;
    if (isOther) window.location.reload();
  });
  if (getValidToken(persisted) !== undefined) runWhenIdle(wake);
  else if (isUnconfirmed) wake();

  return {
    onAuthStateChanged: users.observe,
    async getIdToken(options) {
      if (isVisitor()) return null;
      const { fresh, uid = persisted?.user.uid } = options ?? {};
      const token = fresh || persisted?.user.uid !== uid ? undefined : getValidToken(persisted);
      // Firebase may ask twice, when it starts and for this call, so the time-out of its requests isn't enough.
      return (
        token ??
        withTimeout(
          call((identity) => identity.getIdToken(options)),
          IDENTITY_TIMEOUT_MS,
          createLateError,
        )
      );
    },
    isDeleted: (uid) => call((identity) => identity.isDeleted(uid)),
    signInWithCustomToken: (token) => call((identity) => identity.signInWithCustomToken(token)),
    signInWithGoogle: (register) => call((identity) => identity.signInWithGoogle(register)),
    signInWithEmail: (email, password) => call((identity) => identity.signInWithEmail(email, password)),
    async registerWithEmail(email, password, continueUrl) {
      assertPasswordLength(password);
      await call((identity) => identity.registerWithEmail(email, password, continueUrl));
    },
    sendVerificationEmail: (continueUrl) => call((identity) => identity.sendVerificationEmail(continueUrl)),
    sendPasswordResetEmail: (email, continueUrl) =>
      call((identity) => identity.sendPasswordResetEmail(email, continueUrl)).catch((error) => {
        if (!settings.hidesAccounts || toIdentityError(error).code !== 'auth/user-not-found') throw error;
      }),
    verifyPasswordResetCode: (code) => call((identity) => identity.verifyPasswordResetCode(code)),
    async confirmPasswordReset(code, newPassword) {
      assertPasswordLength(newPassword);
      await call((identity) => identity.confirmPasswordReset(code, newPassword));
    },
    applyActionCode: (code) => call((identity) => identity.applyActionCode(code)),
    signOut: async (options) => isVisitor() || call((identity) => identity.signOut(options)),
    preload: () => call((identity) => identity.preload()).catch(() => undefined),
    prepareGoogle: () => call((identity) => identity.prepareGoogle()).catch(() => undefined),
  };

  function assertPasswordLength(password: string) {
    // Firebase's own password policy rejects with the same code.
    if (password.length < (settings.passwordMinimum ?? 0))
      throw new IdentityError('auth/password-does-not-meet-requirements', '');
  }

  function isVisitor() {
    return users.latest() === null && loading === undefined;
  }
}

async function loadFirebaseIdentity(settings: IdentitySettings): Promise<Identity> {
  const { createFirebaseIdentity } = await import('./firebase-identity.ts');
  return createFirebaseIdentity(settings);
}

const createLateError = () =>
  new IdentityError('auth/network-request-failed', 'The identity service is late');
