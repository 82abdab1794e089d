import { UnsecuredJWT } from 'jose';
import type { SeedPerson } from '#mock-api/identity/identity-service.ts';
import { passwordReset, passwords } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { paths } from '#schema/paths.ts';
import type { Identity, UserListener } from '#web/ports/identity.ts';
import { IdentityError } from '#web/ports/identity.ts';
import type { StoryAccounts } from './accounts.ts';
import type { PortFaults } from './port-faults.ts';

export interface StoryIdentityOptions {
  accounts: StoryAccounts;
  faults: PortFaults;
  projectId: string;
  now: () => number;
  /** Addresses of pictures as this page can show them. */
  displayUrl: (url: string) => string;
  /** Who is signed in from the start. */
  uid: string | undefined;
  /** Whether a sign-in of before is over. */
  isSessionExpired: boolean;
  /** Has somebody choose one of the search provider's accounts. Answers the identity that its page posts. */
  chooseGoogle: () => Promise<string>;
}

/** The code of a reset mail that waits for each person of the world from the start. */
export const resetCodeOf = (uid: string) => `reset-${uid}`;

const TOKEN_SECONDS = 3_600;

/** The identity port over the mock's own accounts, with no service behind it. */
export function createStoryIdentity(options: StoryIdentityOptions): Identity {
  const { accounts, faults, projectId, now, displayUrl } = options;
  const listeners = new Set<UserListener>();
  let current = options.uid;

  const account = () => (current === undefined ? undefined : accounts.find(current));
  const byEmail = (email: string) => accounts.all().find((one) => one.email === email.trim().toLowerCase());
  const user = () => {
    const person = account();
    return person ? toAuthUser(person, displayUrl) : null;
  };

  function enter({ uid, disabled }: SeedPerson): AuthUser {
    if (disabled) throw new IdentityError('auth/user-disabled', '');
    current = uid;
    return tell();
  }

  function tell(): AuthUser {
    const next = user();
    for (const listener of listeners) listener(next);
    if (!next) throw new IdentityError('auth/no-current-user', '');
    return next;
  }

  /** The person whom a code of a reset mail belongs to. */
  async function ofCode(code: string): Promise<SeedPerson> {
    const mail = (await accounts.service.outbox()).find(
      ({ oobCode, kind }) => kind === 'passwordReset' && oobCode === code,
    );
    const person = mail && byEmail(mail.email);
    if (!person) throw new IdentityError('auth/invalid-action-code', '');
    return person;
  }

  function tokenOf(person: SeedPerson): string {
    const issued = Math.floor(now() / 1_000);
    return new UnsecuredJWT({
      user_id: person.uid,
      email: person.email,
      email_verified: person.emailVerified,
      name: person.displayName,
      firebase: { identities: {}, sign_in_provider: 'password' },
    })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(person.uid)
      .setIssuedAt(issued)
      .setExpirationTime(issued + TOKEN_SECONDS)
      .encode();
  }

  function deliver(
    kind: 'passwordReset' | 'verifyEmail',
    email: string,
    oobCode: string,
    continueUrl: string,
  ) {
    const link = `${continueUrl}?${new URLSearchParams({ mode: passwordReset.mode, oobCode })}`;
    accounts.deliver({ kind, email, oobCode, link });
  }

  for (const { uid, email } of accounts.all())
    if (email) deliver('passwordReset', email, resetCodeOf(uid), paths.completePasswordReset);

  return {
    onAuthStateChanged(listener) {
      listeners.add(listener);
      if (!faults.get('identity.onAuthStateChanged')) listener(user(), options.isSessionExpired);
      return () => {
        listeners.delete(listener);
      };
    },
    getIdToken: () =>
      faults.run('identity.getIdToken', () => {
        const person = account();
        return person ? tokenOf(person) : null;
      }),
    signInWithCustomToken: (token) =>
      faults.run('identity.signInWithCustomToken', () => {
        const uid = readCustomTokenUid(token);
        // Who has come by a provider is new to the service, and known from here on.
        const person = accounts.find(uid) ?? { uid, disabled: false, emailVerified: false };
        accounts.put(person);
        return enter(person);
      }),
    signInWithGoogle: () =>
      faults.run('identity.signInWithGoogle', async () => {
        const { sub, email, name } = parseGoogleIdentity(await options.chooseGoogle());
        const known = accounts.all().find(({ google }) => google?.sub === sub) ?? byEmail(email);
        const person = known ?? { uid: sub, email, displayName: name, disabled: false, emailVerified: true };
        accounts.put(person);
        return enter(person);
      }),
    signInWithEmail: (email, password) =>
      faults.run('identity.signInWithEmail', () => {
        const person = byEmail(email);
        if (!person || person.password !== password) throw new IdentityError('auth/invalid-credential', '');
        return enter(person);
      }),
    registerWithEmail: (email, password) =>
      faults.run('identity.registerWithEmail', () => {
        if (byEmail(email)) throw new IdentityError('auth/email-already-in-use', '');
        if (password.length < passwords.minimum) throw new IdentityError('auth/weak-password', '');
        const uid = `new-${accounts.all().length}`;
        accounts.put({ uid, email: email.toLowerCase(), password, disabled: false, emailVerified: false });
        deliver('verifyEmail', email, `verify-${uid}`, paths.login);
      }),
    sendVerificationEmail: () =>
      faults.run('identity.sendVerificationEmail', () => {
        const person = account();
        if (!person?.email) throw new IdentityError('auth/no-current-user', '');
        if (person.emailVerified) {
          tell();
          throw new IdentityError('auth/email-already-verified', '');
        }
        deliver('verifyEmail', person.email, `verify-${person.uid}`, paths.login);
      }),
    sendPasswordResetEmail: (email, continueUrl) =>
      faults.run('identity.sendPasswordResetEmail', () => {
        const person = byEmail(email);
        if (!person) throw new IdentityError('auth/user-not-found', '');
        deliver('passwordReset', email, resetCodeOf(person.uid), continueUrl);
      }),
    verifyPasswordResetCode: (code) =>
      faults.run('identity.verifyPasswordResetCode', async () => (await ofCode(code)).email ?? ''),
    confirmPasswordReset: (code, newPassword) =>
      faults.run('identity.confirmPasswordReset', async () => {
        const person = await ofCode(code);
        accounts.put({ ...person, password: newPassword });
      }),
    signOut: () =>
      faults.run('identity.signOut', () => {
        current = undefined;
        for (const listener of listeners) listener(null);
      }),
    preload() {
      // Nothing to load.
    },
  };
}

const toAuthUser = (
  { uid, displayName, email, photoUrl, emailVerified }: SeedPerson,
  shown: (url: string) => string,
): AuthUser => ({
  uid,
  displayName: displayName ?? null,
  email: email ?? null,
  photoURL: photoUrl ? shown(photoUrl) : null,
  emailVerified,
});

function readCustomTokenUid(token: string): string {
  const { uid } = UnsecuredJWT.decode<{ uid?: unknown }>(token, { currentDate: new Date(0) }).payload;
  if (typeof uid !== 'string') throw new IdentityError('auth/invalid-custom-token', '');
  return uid;
}

function parseGoogleIdentity(idToken: string): { sub: string; email: string; name: string } {
  return JSON.parse(idToken);
}
