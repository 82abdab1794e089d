import type { FirebaseApp } from 'firebase/app';
import { initializeApp } from 'firebase/app';
import type { Auth, Dependencies, User } from 'firebase/auth';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
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
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Identity, IdentitySettings } from '../ports/identity.ts';
import { IdentityError } from '../ports/identity.ts';
import { chooseGoogleAccount } from './google-chooser.ts';
import { hasPersistedSession } from './persisted-session.ts';
import { createUserObservable } from './user-observable.ts';

/**
 * Implements `Identity` with Firebase Auth. Only `createIdentity` (lazy-identity.ts) calls this function: it
 * loads this large module on demand and turns Firebase's errors into `IdentityError`.
 */
export function createFirebaseIdentity(settings: IdentitySettings): Identity {
  const auth = initAuth(initializeApp(settings.firebase), {
    persistence: browserLocalPersistence,
    // A visitor loads this module to sign in. Safari opens Google's window only if its script has loaded before
    // the press; with this option, Firebase loads it now in Safari and on phones.
    ...(!settings.authEmulator &&
      !hasPersistedSession(settings) && { popupRedirectResolver: browserPopupRedirectResolver }),
    emulator: settings.authEmulator,
  });
  const users = createUserObservable();
  onAuthStateChanged(auth, (user) => users.publish(user && toAuthUser(user)));
  let registrationAuth: Auth | undefined;

  /** Notifies listeners before the caller continues. Otherwise `RequireAuth` would still see a visitor. */
  async function publishSignIn(signIn: Promise<{ user: User }>): Promise<AuthUser> {
    const user = toAuthUser((await signIn).user);
    users.publish(user);
    return user;
  }

  return {
    onAuthStateChanged: users.observe,

    async getIdToken({ fresh = false } = {}) {
      await auth.authStateReady();
      return auth.currentUser ? auth.currentUser.getIdToken(fresh) : null;
    },

    signInWithCustomToken: (token) => publishSignIn(signInWithCustomToken(auth, token)),

    signInWithGoogle: () => publishSignIn(signInWithGoogle(auth, settings)),

    signInWithEmail: (email, password) => publishSignIn(signInWithEmailAndPassword(auth, email, password)),

    async registerWithEmail(email, password, continueUrl) {
      // Firebase signs a new user in. A separate in-memory app hides this sign-in from the page and other
      // tabs. The page keeps the app: Firebase's delayed work warns about an app that was deleted.
      registrationAuth ??= initAuth(initializeApp(settings.firebase, 'registration'), {
        persistence: inMemoryPersistence,
        emulator: settings.authEmulator,
      });
      try {
        await registerUser(registrationAuth, { email, password, continueUrl });
      } finally {
        await signOut(registrationAuth);
      }
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

    confirmPasswordReset: (code, newPassword) => confirmPasswordReset(auth, code, newPassword),

    async signOut() {
      await signOut(auth);
      users.publish(null);
    },

    // Waits for Google's script in the browsers in which Firebase loads it before the press.
    preload: () => auth.authStateReady(),
  };
}

interface AuthOptions extends Dependencies {
  /** URL of the Auth emulator, if the portal uses it. */
  emulator: string | undefined;
}

function initAuth(app: FirebaseApp, { emulator, ...options }: AuthOptions): Auth {
  const auth = withoutIndexedDb(() => initializeAuth(app, options));
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

/**
 * Before each request, Firebase reads from IndexedDB when it last reported the SDK's version to Google. WebKit sometimes
 * never answers, and the sign-in would never end. Firebase looks for IndexedDB only during `initialize`, and does without.
 */
function withoutIndexedDb(initialize: () => Auth): Auth {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  if (own?.configurable === false) return initialize();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: () => undefined });
  try {
    return initialize();
  } finally {
    if (own) Object.defineProperty(globalThis, 'indexedDB', own);
    else Reflect.deleteProperty(globalThis, 'indexedDB');
  }
}

interface Registration {
  email: string;
  password: string;
  continueUrl: string;
}

async function registerUser(auth: Auth, { email, password, continueUrl }: Registration): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  try {
    await sendEmailVerification(user, { url: continueUrl });
  } catch (error) {
    await deleteUser(user);
    throw error;
  }
}

/**
 * With the Auth emulator, opens the mock host's account chooser: Firebase's own popup loads a script from
 * Google, which needs the internet.
 */
async function signInWithGoogle(auth: Auth, { authEmulator, mockOrigin }: IdentitySettings) {
  if (authEmulator && mockOrigin) {
    const idToken = await chooseGoogleAccount(mockOrigin);
    return signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
  }
  return signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

function toAuthUser({ uid, displayName, email, photoURL, emailVerified }: User): AuthUser {
  return { uid, displayName, email, photoURL, emailVerified };
}
