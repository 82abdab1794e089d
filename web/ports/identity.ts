import type { AuthUser } from '#schema/entities/auth-user.ts';

/** What the portal asks of the identity service (SPEC section 7). Every rejection is an `IdentityError`. */
export interface Identity {
  /**
   * Calls `listener` with who is signed in as soon as that is known, at once if it is already, and again at
   * each change, also one made in another tab. Returns the way to stop.
   */
  onAuthStateChanged(listener: UserListener): () => void;
  /** The ID token for the host's bearer calls; `fresh` asks the service for a new one. Null for a visitor. */
  getIdToken(options?: { fresh?: boolean }): Promise<string | null>;
  signInWithCustomToken(token: string): Promise<AuthUser>;
  /** Opens a window, so it belongs in a click handler, after `prepare`. */
  signInWithGoogle(): Promise<AuthUser>;
  signInWithEmail(email: string, password: string): Promise<AuthUser>;
  /**
   * Makes the account and sends its verification mail. Nobody is signed in by it, not for a moment. If the
   * mail cannot be sent the account is taken back, so a second try can succeed.
   */
  registerWithEmail(email: string, password: string): Promise<void>;
  /**
   * Sends the mail again to who is signed in; 'auth/no-current-user' for a visitor, and
   * 'auth/email-already-verified' where none is needed any more, which observers then hear too.
   */
  sendVerificationEmail(): Promise<void>;
  /** The mail's link leads to `continueUrl`, an absolute URL of this portal. */
  sendPasswordResetEmail(email: string, continueUrl: string): Promise<void>;
  /** Answers the address whose password the code resets. */
  verifyPasswordResetCode(code: string): Promise<string>;
  confirmPasswordReset(code: string, newPassword: string): Promise<void>;
  signOut(): Promise<void>;
  /** Loads what the calls above need, so that none of them waits for it. For the sign-in screens. */
  preload(): void;
}

/** `lapsed`: nobody is signed in any more although somebody was when this browser last had the portal open. */
export type UserListener = (user: AuthUser | null, lapsed?: boolean) => void;

/** Where an operator wants more care than the specification takes; absent: just as it says. */
export interface IdentityPolicy {
  /** New passwords have at least so many characters. */
  passwordMinimum?: number | undefined;
  /** A reset that is asked for an unknown address looks like any other. */
  hidesAccounts?: boolean | undefined;
}

export interface IdentitySettings extends IdentityPolicy {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  /** Origin of the Auth emulator, when identity is played offline. */
  authEmulator?: string | undefined;
  /** Origin of the mock host, whose account chooser then stands in for Google's. */
  mockOrigin?: string | undefined;
}

/** `code` is the identity service's own, like 'auth/wrong-password'; see schema/errors.ts for its words. */
export class IdentityError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityError';
    this.code = code;
  }
}

export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (!(error instanceof Error)) return new IdentityError('auth/unknown', '', { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'auth/unknown';
  return new IdentityError(code, error.message, { cause: error });
}
