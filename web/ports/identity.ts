import type { AuthUser } from '#schema/entities/auth-user.ts';

/** The identity service (SPEC §7). Every rejection is an `IdentityError`. */
export interface Identity {
  /**
   * Calls `listener` with the signed-in user as soon as it is known, and at each change, also from another
   * tab. Returns an unsubscribe function.
   */
  onAuthStateChanged(listener: UserListener): () => void;
  /** The bearer token for the host, or null for a visitor; `fresh` forces a renewal. */
  getIdToken(options?: { fresh?: boolean }): Promise<string | null>;
  signInWithCustomToken(token: string): Promise<AuthUser>;
  /** Opens a popup: call it from a click handler, after `preload`. */
  signInWithGoogle(): Promise<AuthUser>;
  signInWithEmail(email: string, password: string): Promise<AuthUser>;
  /**
   * Creates the account and sends its verification mail, without signing in. If the mail fails the account is
   * deleted, so that a second attempt can succeed.
   */
  registerWithEmail(email: string, password: string): Promise<void>;
  /**
   * Resends the verification mail to the signed-in user. Rejects with 'auth/no-current-user' for a visitor,
   * and with 'auth/email-already-verified' after notifying listeners of the verified address.
   */
  sendVerificationEmail(): Promise<void>;
  /** `continueUrl` is the absolute portal URL of the mail's link. */
  sendPasswordResetEmail(email: string, continueUrl: string): Promise<void>;
  /** Resolves with the email address that the code belongs to. */
  verifyPasswordResetCode(code: string): Promise<string>;
  confirmPasswordReset(code: string, newPassword: string): Promise<void>;
  signOut(): Promise<void>;
  /** Starts loading the implementation ahead of the first call; for the sign-in screens. */
  preload(): void;
}

/** `lapsed`: the session that this browser persisted has ended while the portal was closed. */
export type UserListener = (user: AuthUser | null, lapsed?: boolean) => void;

/** An operator's stricter rules; the defaults follow the specification. */
export interface IdentityPolicy {
  /** Minimum length of new passwords, in characters. */
  passwordMinimum?: number | undefined;
  /** Password resets succeed for unknown addresses too, so that they reveal no accounts. */
  hidesAccounts?: boolean | undefined;
}

export interface IdentitySettings extends IdentityPolicy {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  /** Origin of the Auth emulator, in offline play. */
  authEmulator?: string | undefined;
  /** Origin of the mock host, whose account chooser replaces Google's in offline play. */
  mockOrigin?: string | undefined;
}

/** `code` is Firebase's own, such as 'auth/wrong-password'; schema/errors.ts maps it to a message. */
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
