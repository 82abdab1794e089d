import type { FirebaseApp } from 'firebase/app';
import { initializeApp } from 'firebase/app';
import type { Auth, Dependencies, User } from 'firebase/auth';
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { time } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { startStopwatch } from '../browser/stopwatch.ts';
import type { Identity, IdentitySettings } from '../ports/identity.ts';
import { createPlayerChangedError, IdentityError, toIdentityError } from '../ports/identity.ts';
import { endReason } from './end-reason.ts';
import { replaceFetch, withoutIndexedDb } from './firebase-globals.ts';
import { SessionPersistence } from './firebase-persistence.ts';
import { chooseGoogleAccount } from './google-chooser.ts';
import { GooglePopupResolver } from './google-popup-resolver.ts';
import { createIdentityFetch, IDENTITY_TIMEOUT_MS } from './identity-fetch.ts';
import { createUserObservable } from './user-observable.ts';

/**
 * Implements `Identity` with Firebase Auth. Only `createIdentity` (lazy-identity.ts) calls this function: it
 * loads this large module on demand and turns Firebase's errors into `IdentityError`.
 */
export function createFirebaseIdentity(settings: IdentitySettings): Identity {
  replaceFetch((send) => createIdentityFetch(send, endReason.set));
  const { authEmulator: emulator } = settings;
  const auth = initAuth(initializeApp(settings.firebase), { persistence: SessionPersistence, emulator });
  const users = createUserObservable();
  /** A mail's code is applied, whose outcome tells the player more than the end of the session that it causes. */
  let isApplyingCode = false;
  onAuthStateChanged(auth, (user) => {
    if (user) endReason.clear();
    const reason = user || isApplyingCode ? undefined : endReason.get();
    users.publish(user && toAuthUser(user), reason && { reason });
  });

  /** An instance without a stored user for `purpose`, which hides a sign-in from the page and from other tabs. */
  const initSeparateAuth = (purpose: string, options: Dependencies = {}) =>
    initAuth(initializeApp(settings.firebase, purpose), {
      persistence: inMemoryPersistence,
      emulator,
      ...options,
    });
  let registration: Auth | undefined;
  let popup: Auth | undefined;
  // The resolver loads Google's script. Nothing but Google's button may wait for that script.
  const getPopupAuth = () =>
    (popup ??= initSeparateAuth('popup', emulator ? {} : { popupRedirectResolver: GooglePopupResolver }));

  async function openGoogle() {
    if (emulator && settings.mockOrigin) {
      // Firebase's own popup loads a script from Google, which needs the internet.
      const idToken = await chooseGoogleAccount(settings.mockOrigin);
      return signInWithCredential(getPopupAuth(), GoogleAuthProvider.credential(idToken));
    }
    const provider = new GoogleAuthProvider();
    // Google would sign in at once who used it last in this browser, also after a sign-out of the portal.
    provider.setCustomParameters({ prompt: 'select_account' });
    try {
      return await Promise.race([signInWithPopup(getPopupAuth(), provider), rejectWithoutScript()]);
    } catch (error) {
      throw 'gapi' in self ? error : new IdentityError('auth/google-blocked', '', { cause: error });
    }
  }

  /** Notifies listeners before the caller continues. Otherwise `RequireAuth` would still see a visitor. */
  async function publishSignIn(signIn: Promise<{ user: User }>): Promise<AuthUser> {
    const user = toAuthUser((await signIn).user);
    users.publish(user);
    return user;
  }

  /** Uses of valid codes whose responses were lost: the service may have used the code. */
  const lostUses = new Set<string>();

  /** Settles as `use` does, which uses a valid code. If its response or an earlier one was lost, it was done if the code is used. */
  async function unlessUsed(code: string, use: Promise<void>, key = code): Promise<void> {
    try {
      await use;
    } catch (error) {
      let answer: unknown = error;
      if (isLost(error)) {
        lostUses.add(key);
        answer = await checkActionCode(auth, code).catch((reason: unknown) => reason);
      }
      if (!lostUses.has(key) || toIdentityError(answer).code !== 'auth/invalid-action-code') throw error;
    }
  }

  return {
    onAuthStateChanged: users.observe,

    async getIdToken({ fresh = false, uid } = {}) {
      await auth.authStateReady();
      const { currentUser: user } = auth;
      if (!user) return null;
      if (uid !== undefined && user.uid !== uid) throw createPlayerChangedError();
      return user.getIdToken(fresh);
    },

    async isDeleted(uid) {
      await auth.authStateReady();
      const { currentUser: user } = auth;
      if (user?.uid !== uid) return false;
      try {
        await reload(user);
        return false;
      } catch {
        return endReason.get() === 'deleted';
      }
    },

    signInWithCustomToken: (token) => publishSignIn(signInWithCustomToken(auth, token)),

    async signInWithGoogle(register) {
      const { user } = await openGoogle();
      try {
        await register(await user.getIdToken());
        // The profile is fetched with a fresh token (SPEC §4), which has the claims that the host gave the new player.
        await user.getIdToken(true).catch(() => undefined);
        await updateCurrentUser(auth, user);
      } finally {
        await signOut(getPopupAuth());
      }
      return publishSignIn(Promise.resolve({ user }));
    },

    signInWithEmail: (email, password) => publishSignIn(signInWithEmailAndPassword(auth, email, password)),

    async registerWithEmail(email, password, continueUrl) {
      registration ??= initSeparateAuth('registration');
      // The account that an earlier attempt has left would be taken for somebody else's.
      if (registration.currentUser) await deleteUnverified(registration.currentUser).catch(() => undefined);
      const user = await createUser(registration, email, password);
      try {
        await sendEmailVerification(user, { url: continueUrl });
      } catch (error) {
        // After a lost response, the mail may be on its way: its link must work. The next attempt deletes the account.
        if (!isLost(error)) await user.delete().catch(() => undefined);
        throw error;
      }
      await signOut(registration);
    },

    async sendVerificationEmail(continueUrl) {
      await auth.authStateReady();
      if (!auth.currentUser) throw new IdentityError('auth/no-current-user', '');
      // The mail's link opens in another tab or device, so this page's copy of the user may be outdated.
      await reload(auth.currentUser);
      users.publish(toAuthUser(auth.currentUser));
      if (auth.currentUser.emailVerified) throw new IdentityError('auth/email-already-verified', '');
      await sendEmailVerification(auth.currentUser, { url: continueUrl });
    },

    sendPasswordResetEmail: (email, continueUrl) => sendPasswordResetEmail(auth, email, { url: continueUrl }),

    verifyPasswordResetCode: (code) => verifyPasswordResetCode(auth, code),

    confirmPasswordReset: (code, newPassword) =>
      unlessUsed(code, confirmPasswordReset(auth, code, newPassword), code + newPassword),

    async applyActionCode(code) {
      // Otherwise the session could end while Firebase starts, and count as one that ended before this visit.
      await auth.authStateReady();
      const check = await checkActionCode(auth, code).catch(() => undefined);
      const applied = applyActionCode(auth, code);
      await (check || lostUses.has(code) ? unlessUsed(code, applied) : applied);
      isApplyingCode = true;
      // Fails if the service has ended the session, as it does when an address changes. The code is applied anyway.
      await auth.currentUser?.reload().catch(() => undefined);
      isApplyingCode = false;
      if (auth.currentUser) users.publish(toAuthUser(auth.currentUser));
      return check?.data.email ?? undefined;
    },

    async signOut({ uid, reason } = {}) {
      await auth.authStateReady();
      if (uid !== undefined && auth.currentUser && auth.currentUser.uid !== uid) return false;
      if (!reason) endReason.clear();
      // Without a user, Firebase has ended the session itself, and the reason that is stored is the true one.
      else if (auth.currentUser) endReason.set(reason);
      await signOut(auth);
      users.publish(null);
      return true;
    },

    preload: () => auth.authStateReady(),

    prepareGoogle: () => (settings.authEmulator ? auth : getPopupAuth()).authStateReady(),
  };
}

/** Registrations whose responses were lost, and the ms since the first was: the service may have made the account. */
const lostRegistrations = new Map<string, () => number>();

/**
 * Creates an account. If its response or that of an earlier attempt was lost, it was created if its password now signs in to an
 * account that is at most a minute older than that attempt.
 */
async function createUser(auth: Auth, email: string, password: string): Promise<User> {
  const key = JSON.stringify([email, password]);
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (isLost(error) && !lostRegistrations.has(key)) lostRegistrations.set(key, startStopwatch());
    const readMsSinceLoss = lostRegistrations.get(key);
    if (!readMsSinceLoss) throw error;
    const found = await signInWithEmailAndPassword(auth, email, password).catch(() => undefined);
    if (found && ageMs(found.user) < readMsSinceLoss() + time.MINUTE_MS) {
      lostRegistrations.delete(key);
      return found.user;
    }
    // The next attempt deletes the user of this instance.
    await signOut(auth);
    throw error;
  }
}

/** Deletes an account unless its address is verified by now, perhaps on another device: then its player may use it. */
async function deleteUnverified(user: User): Promise<void> {
  await reload(user);
  if (!user.emailVerified) await user.delete();
}

/** How old the account was at this sign-in, by the clock of the identity service. */
const ageMs = ({ metadata: { creationTime = '', lastSignInTime = '' } }: User): number =>
  Date.parse(lastSignInTime) - Date.parse(creationTime);

/** Whether the service may have done what it was asked for. */
const isLost = (error: unknown): boolean => toIdentityError(error).code === 'auth/network-request-failed';

interface AuthOptions extends Dependencies {
  /** URL of the Auth emulator, if the portal uses it. */
  emulator: string | undefined;
}

function initAuth(app: FirebaseApp, { emulator, ...options }: AuthOptions): Auth {
  const auth = withoutIndexedDb(() => initializeAuth(app, options));
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

/** Rejects if Google's script is late: Firebase would wait for ever for a script that a firewall swallows. */
const rejectWithoutScript = () =>
  new Promise<never>((_, reject) => {
    const check = () => 'gapi' in self || reject(new Error('The script of Google is late'));
    setTimeout(check, IDENTITY_TIMEOUT_MS);
  });

function toAuthUser({ uid, displayName, email, photoURL, emailVerified }: User): AuthUser {
  return { uid, displayName, email, photoURL, emailVerified };
}
