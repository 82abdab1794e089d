/** An account to seed. Without a password, only a provider or a custom token signs in. */
export interface SeedPerson {
  uid: string;
  email?: string | undefined;
  password?: string | undefined;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  disabled: boolean;
  emailVerified: boolean;
  /** The linked Google account; signing in with it gives this uid. */
  google?: { sub: string; email: string } | undefined;
}

/** A mail that the identity service would have sent. `link` is the link in it. */
export interface OutboxMail {
  kind: 'passwordReset' | 'verifyEmail' | 'other';
  email: string;
  oobCode: string;
  link: string;
}

/** The part of the identity service that the mock host uses. */
export interface IdentityService {
  /**
   * Creates these accounts and removes those of an earlier call that are not listed. Unchanged accounts keep
   * their sessions. Rejects if the service is unreachable.
   */
  seed(people: readonly SeedPerson[]): Promise<void>;
  /**
   * Returns the uid of the account with this uid, email address or Google account; creates `person` if there is none.
   * Rejects if the service is unreachable.
   */
  findOrAdd(person: SeedPerson): Promise<string>;
  /** Removes an account; does nothing if the uid is unknown. */
  remove(uid: string): Promise<void>;
  /** Returns the mails whose link has not been used, oldest first. */
  outbox(): Promise<OutboxMail[]>;
}
