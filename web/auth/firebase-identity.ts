import type { FirebaseApp } from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Auth, Persistence, User } from 'firebase/auth';
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
import type { Identity, IdentitySettings, UserListener } from '../ports/identity.ts';
import { IdentityError } from '../ports/identity.ts';
import { lazyImport } from '../routing/chunk-load-error.ts';

/**
 * Firebase Auth as the identity service. Heavy, and it rejects with whatever Firebase throws: reached through
 * `createIdentity` only, which loads it late and makes every rejection an `IdentityError`.
 */
export function createFirebaseIdentity(settings: IdentitySettings): Identity {
  const auth = initAuth(initializeApp(settings.firebase), browserLocalPersistence, settings.authEmulator);
  const users = createUserObservable();
  onAuthStateChanged(auth, users.publish);

  /** Observers hear of a sign-in before its caller goes on, or the guard would still see a visitor. */
  async function signedIn(signIn: Promise<{ user: User }>): Promise<AuthUser> {
    const { user } = await signIn;
    users.publish(user);
    return toAuthUser(user);
  }

  return {
    onAuthStateChanged: users.observe,

    async getIdToken({ fresh = false } = {}) {
      await auth.authStateReady();
      return auth.currentUser ? auth.currentUser.getIdToken(fresh) : null;
    },

    signInWithCustomToken: (token) => signedIn(signInWithCustomToken(auth, token)),

    signInWithGoogle: () => signedIn(signInWithGoogle(auth, settings)),

    signInWithEmail: (email, password) => signedIn(signInWithEmailAndPassword(auth, email, password)),

    async registerWithEmail(email, password) {
      // An Auth aside that keeps nothing: neither this page nor another tab sees the passing sign-in.
      const app = initializeApp(settings.firebase, 'registration');
      try {
        await registerUser(initAuth(app, inMemoryPersistence, settings.authEmulator), email, password);
      } finally {
        await deleteApp(app);
      }
    },

    async sendVerificationEmail() {
      await auth.authStateReady();
      if (!auth.currentUser) throw new IdentityError('auth/no-current-user', '');
      // The mail's link opens elsewhere, so this page has not heard of it.
      await reload(auth.currentUser);
      users.publish(auth.currentUser);
      if (auth.currentUser.emailVerified) throw new IdentityError('auth/email-already-verified', '');
      await sendEmailVerification(auth.currentUser);
    },

    sendPasswordResetEmail: (email, continueUrl) => sendPasswordResetEmail(auth, email, { url: continueUrl }),

    verifyPasswordResetCode: (code) => verifyPasswordResetCode(auth, code),

    confirmPasswordReset: (code, newPassword) => confirmPasswordReset(auth, code, newPassword),

    async signOut() {
      await signOut(auth);
      users.publish(null);
    },

    preload() {
      // Nothing left to load: this module was it.
    },
  };
}

function initAuth(app: FirebaseApp, persistence: Persistence, emulator: string | undefined): Auth {
  const auth = initializeAuth(app, { persistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

async function registerUser(auth: Auth, email: string, password: string): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  try {
    await sendEmailVerification(user);
  } catch (error) {
    await deleteUser(user);
    throw error;
  }
}

/** Firebase's popup loads a script of Google's, so offline the mock's chooser takes its place. */
async function signInWithGoogle(auth: Auth, { authEmulator, mockOrigin }: IdentitySettings) {
  if (authEmulator && mockOrigin) {
    const { chooseGoogleAccount } = await lazyImport(() => import('./google-chooser.ts'));
    const idToken = await chooseGoogleAccount(mockOrigin);
    return signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
  }
  return signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

function toAuthUser({ uid, displayName, email, photoURL, emailVerified }: User): AuthUser {
  return { uid, displayName, email, photoURL, emailVerified };
}

/** Remembers the latest user for who comes later, and says nothing twice. */
function createUserObservable() {
  const listeners = new Set<UserListener>();
  let latest: AuthUser | null | undefined;
  return {
    observe(listener: UserListener) {
      listeners.add(listener);
      if (latest !== undefined) listener(latest);
      return () => {
        listeners.delete(listener);
      };
    },
    publish(user: User | null) {
      const next = user && toAuthUser(user);
      if (JSON.stringify(next) === JSON.stringify(latest)) return;
      latest = next;
      for (const listener of listeners) listener(next);
    },
  };
}
