import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';

/** The identity service (SPEC §7). Every rejection is an `IdentityError`. */
export interface Identity {
  /**
   * Calls `listener` as soon as the signed-in user is known, and whenever the user changes in this or another
   * tab. Returns an unsubscribe function.
   */
  onAuthStateChanged(listener: UserListener): () => void;
  /**
   * Returns the ID token for calls to the portal server, or null for a visitor. `fresh` renews it. With `uid`, rejects with
   * 'auth/user-mismatch' if another player is signed in.
   */
  getIdToken(options?: TokenOptions): Promise<string | null>;
  /** Asks whether the account of this signed-in player has been deleted; if so, the session ends. */
  isDeleted(uid: string): Promise<boolean>;
  signInWithCustomToken(token: string): Promise<AuthUser>;
  /**
   * Opens a popup. Call it from a click handler and after `prepareGoogle`, or the browser blocks the popup. `register` tells the
   * API host of the player: before it has resolved, no tab sees the sign-in, and nobody is signed in if it rejects.
   */
  signInWithGoogle(register: (idToken: string) => Promise<unknown>): Promise<AuthUser>;
  signInWithEmail(email: string, password: string): Promise<AuthUser>;
  /**
   * Creates an account and sends its verification mail. Does not sign in. If the mail fails, deletes the account, so that
   * a second attempt can succeed; if only the mail's response is lost, the second attempt deletes it, unless its address is
   * verified by then. `continueUrl`: absolute URL of the portal, to which the mail's link leads.
   */
  registerWithEmail(email: string, password: string, continueUrl: string): Promise<void>;
  /**
   * Resends the verification mail to the signed-in user. Rejects with 'auth/no-current-user' for a visitor.
   * If the address is verified by now, notifies listeners and rejects with 'auth/email-already-verified'.
   */
  sendVerificationEmail(continueUrl: string): Promise<void>;
  sendPasswordResetEmail(email: string, continueUrl: string): Promise<void>;
  /** Resolves with the email address for which the code was sent. */
  verifyPasswordResetCode(code: string): Promise<string>;
  confirmPasswordReset(code: string, newPassword: string): Promise<void>;
  /** Applies the code of a mail that verifies, changes or restores an address. Resolves with the address, if known. */
  applyActionCode(code: string): Promise<string | undefined>;
  /** Resolves to false if another player than `uid` is signed in, who stays so. */
  signOut(options?: SignOutOptions): Promise<boolean>;
  /** Loads Firebase before the first call. Resolves also if loading fails: the next call tries again. */
  preload(): Promise<void>;
  /**
   * Loads Firebase and Google's script, for a page with Google's button. Resolves when `signInWithGoogle` can open its
   * popup, and also if loading fails: the next call tries again. After a session of the same page load has ended,
   * Safari may still block the first popup.
   */
  prepareGoogle(): Promise<void>;
}

export interface TokenOptions {
  fresh?: boolean;
  uid?: string | undefined;
}

export interface SignOutOptions {
  uid?: string | undefined;
  /** Why the session ends, if the player doesn't end it. Other tabs report it too. */
  reason?: IdentityEnd['reason'] | undefined;
}

/** `end` is given if the identity service has ended the session of this visit or of the last one. */
export type UserListener = (user: AuthUser | null, end?: IdentityEnd) => void;

export interface IdentityEnd {
  reason: 'expired' | 'disabled' | 'deleted';
  /** Whether the page loaded after the session had ended. */
  isLapsed?: boolean;
}

/** An operator's stricter rules; the defaults follow the specification. */
export type IdentityPolicy = Pick<BrowserSettings, 'passwordMinimum' | 'hidesAccounts'>;

export type IdentitySettings = IdentityPolicy &
  Pick<BrowserSettings, 'firebase' | 'authEmulator' | 'mockOrigin'>;

/**
 * `code` is Firebase's error code, such as 'auth/wrong-password'. `web/auth/identity-messages.ts` maps it to a message.
 */
export class IdentityError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** Firebase's code for a user other than the one who is signed in. */
export const PLAYER_CHANGED = 'auth/user-mismatch';

export const createPlayerChangedError = () => new IdentityError(PLAYER_CHANGED, '');

/** The code of a failure to load Firebase, which browsers remember until the page is reloaded. */
export const PART_MISSING = 'auth/part-missing';

/**
 * Whether the identity service has definitely refused the session. After any other error, a network failure or a
 * service in trouble, the session may still be valid.
 */
export const isSessionRefused = ({ code }: IdentityError): boolean =>
  code === 'auth/user-token-expired' || code === 'auth/user-disabled';

/** Whether the visitor has ended the sign-in in Google's window, or by opening another such window. */
export const isCancelled = ({ code }: IdentityError): boolean =>
  code === 'auth/popup-closed-by-user' ||
  code === 'auth/cancelled-popup-request' ||
  code === 'auth/user-cancelled';

export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (!(error instanceof Error)) return new IdentityError('auth/unknown', '', { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'auth/unknown';
  return new IdentityError(code, error.message, { cause: error });
}
