import { UnsecuredJWT } from 'jose';
import type { SeedPerson } from '#mock-api/identity/identity-service.ts';
import { passwords } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Identity, IdentityEnd, UserListener } from '#web/ports/identity.ts';
import { createPlayerChangedError, IdentityError } from '#web/ports/identity.ts';
import type { StoryAccounts } from './accounts.ts';
import type { PortFaults } from './port-faults.ts';
import type { PortMethod } from './story-args.ts';

export interface StoryIdentityOptions {
  accounts: StoryAccounts;
  faults: PortFaults;
  isOnline: () => boolean;
  projectId: string;
  now: () => number;
  /** Converts an image URL of the mock into one that this page can load. */
  displayUrl: (url: string) => string;
  /** The person who is signed in from the start. */
  uid: string | undefined;
  /** Listeners never learn who is signed in from the start. */
  isSessionPending: boolean;
  sessionEnd: IdentityEnd | undefined;
  /** The account that the player chooses in Google's popup. */
  googleUid: string;
}

/** Codes of the mails that each person of the world has from the start. */
export const resetCodeOf = (uid: string) => `reset-${uid}`;
export const verifyCodeOf = (uid: string) => `verify-${uid}`;
export const changeCodeOf = (uid: string) => `change-${uid}`;
/** The new address of the mail that changes it. */
export const newEmailOf = (uid: string) => `${uid}@new.example`;

const TOKEN_SECONDS = 3_600;

/** Identity port over the mock's accounts, without an identity service. */
export function createStoryIdentity(options: StoryIdentityOptions): Identity {
  const { accounts, faults, isOnline, projectId, now, displayUrl } = options;
  const listeners = new Set<UserListener>();
  let current = options.uid;
  /** The user as this client last knew them: a client of Firebase keeps a deleted user until its token is renewed. */
  let lastKnown = current === undefined ? undefined : accounts.find(current);

  function assertOnline() {
    if (!isOnline()) throw new IdentityError('auth/network-request-failed', '');
  }

  /** Runs a port method that sends a request. */
  const request = <Result>(method: PortMethod, act: () => Result | Promise<Result>): Promise<Result> =>
    faults.run(method, () => {
      assertOnline();
      return act();
    });

  function currentPerson(): SeedPerson | undefined {
    if (current === undefined) return undefined;
    lastKnown = accounts.find(current) ?? lastKnown;
    return lastKnown;
  }
  const findByEmail = (email: string) =>
    accounts.all().find((one) => one.email === email.trim().toLowerCase());
  const currentUser = () => {
    const person = currentPerson();
    return person ? toAuthUser(person, displayUrl) : null;
  };

  /** Firebase's name of the way in, by which the host tells who exists. */
  let provider = 'password';

  function signIn({ uid, disabled }: SeedPerson, signInProvider: string): AuthUser {
    if (disabled) throw new IdentityError('auth/user-disabled', '');
    current = uid;
    provider = signInProvider;
    return notifyListeners();
  }

  function notifyListeners(): AuthUser {
    const next = currentUser();
    for (const listener of listeners) listener(next);
    if (!next) throw new IdentityError('auth/no-current-user', '');
    return next;
  }

  /** The codes of mails that nobody has used. */
  const unusedCodes = new Set<string>();

  /** Finds the owner of a code of this kind that has not been used. */
  function findByCode(codeOf: (uid: string) => string, code: string): SeedPerson {
    const person = accounts.all().find(({ uid }) => codeOf(uid) === code);
    if (!person || !unusedCodes.has(code)) throw new IdentityError('auth/invalid-action-code', '');
    return person;
  }

  /** Uses a code of this kind to change its owner. */
  function applyCode(codeOf: (uid: string) => string, code: string, fields: Partial<SeedPerson>): SeedPerson {
    const person = findByCode(codeOf, code);
    unusedCodes.delete(code);
    accounts.put({ ...person, ...fields });
    return person;
  }

  /** Changes the email address, which ends the account's sessions. The outcome of the mail tells the player why. */
  function changeEmail(uid: string): string {
    const email = newEmailOf(uid);
    applyCode(changeCodeOf, changeCodeOf(uid), { email, emailVerified: true });
    if (current === uid) endSession();
    return email;
  }

  function endSession(end?: IdentityEnd) {
    current = undefined;
    for (const listener of listeners) listener(null, end);
  }

  /** Ends the session of a deleted or disabled account, as Firebase does when it renews the token or reloads the user. */
  function endIfRefused(uid: string): IdentityEnd['reason'] | undefined {
    const account = accounts.find(uid);
    if (account && !account.disabled) return undefined;
    const reason = account ? 'disabled' : 'deleted';
    endSession({ reason });
    return reason;
  }

  function assertAccepted(uid: string) {
    assertOnline();
    const reason = endIfRefused(uid);
    if (reason)
      throw new IdentityError(reason === 'disabled' ? 'auth/user-disabled' : 'auth/user-token-expired', '');
  }

  function createToken(person: SeedPerson, signInProvider = provider): string {
    const issued = Math.floor(now() / 1_000);
    return new UnsecuredJWT({
      user_id: person.uid,
      email: person.email,
      email_verified: person.emailVerified,
      name: person.displayName,
      firebase: { identities: {}, sign_in_provider: signInProvider },
    })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(person.uid)
      .setIssuedAt(issued)
      .setExpirationTime(issued + TOKEN_SECONDS)
      .encode();
  }

  for (const { uid } of accounts.all())
    for (const codeOf of [resetCodeOf, verifyCodeOf, changeCodeOf]) unusedCodes.add(codeOf(uid));

  return {
    onAuthStateChanged(listener) {
      listeners.add(listener);
      if (!options.isSessionPending) listener(currentUser(), options.sessionEnd);
      return () => {
        listeners.delete(listener);
      };
    },
    getIdToken: (asked) =>
      faults.run('identity.getIdToken', () => {
        const person = currentPerson();
        if (person && asked?.uid !== undefined && asked.uid !== person.uid) throw createPlayerChangedError();
        if (!person) return null;
        if (asked?.fresh) assertAccepted(person.uid);
        return createToken(person);
      }),
    isDeleted: (uid) =>
      faults.run(
        'identity.isDeleted',
        () => current === uid && isOnline() && endIfRefused(uid) === 'deleted',
      ),
    signInWithCustomToken: (token) =>
      request('identity.signInWithCustomToken', () => {
        const uid = readCustomTokenUid(token);
        // A first sign-in with a provider creates the account.
        const person = accounts.find(uid) ?? { uid, disabled: false, emailVerified: false };
        accounts.put(person);
        return signIn(person, 'custom');
      }),
    signInWithGoogle: (register) =>
      request('identity.signInWithGoogle', async () => {
        const uid = options.googleUid;
        const email = `${uid}@example.com`;
        const person = accounts.find(uid) ?? { uid, email, disabled: false, emailVerified: true };
        if (person.disabled) throw new IdentityError('auth/user-disabled', '');
        accounts.put(person);
        await register(createToken(person, 'google.com'));
        return signIn(person, 'google.com');
      }),
    signInWithEmail: (email, password) =>
      request('identity.signInWithEmail', () => {
        const person = findByEmail(email);
        if (!person || person.password !== password) throw new IdentityError('auth/invalid-credential', '');
        return signIn(person, 'password');
      }),
    registerWithEmail: (email, password) =>
      request('identity.registerWithEmail', () => {
        if (findByEmail(email)) throw new IdentityError('auth/email-already-in-use', '');
        if (password.length < passwords.minimum) throw new IdentityError('auth/weak-password', '');
        const uid = `new-${accounts.all().length}`;
        accounts.put({ uid, email: email.toLowerCase(), password, disabled: false, emailVerified: false });
        unusedCodes.add(verifyCodeOf(uid));
      }),
    sendVerificationEmail: () =>
      request('identity.sendVerificationEmail', () => {
        const person = currentPerson();
        if (!person?.email) throw new IdentityError('auth/no-current-user', '');
        assertAccepted(person.uid);
        if (person.emailVerified) {
          notifyListeners();
          throw new IdentityError('auth/email-already-verified', '');
        }
        unusedCodes.add(verifyCodeOf(person.uid));
      }),
    sendPasswordResetEmail: (email) =>
      request('identity.sendPasswordResetEmail', () => {
        const person = findByEmail(email);
        if (!person) throw new IdentityError('auth/user-not-found', '');
        unusedCodes.add(resetCodeOf(person.uid));
      }),
    verifyPasswordResetCode: (code) =>
      request('identity.verifyPasswordResetCode', () => findByCode(resetCodeOf, code).email ?? ''),
    confirmPasswordReset: (code, newPassword) =>
      request('identity.confirmPasswordReset', () => {
        applyCode(resetCodeOf, code, { password: newPassword });
      }),
    applyActionCode: (code) =>
      request('identity.applyActionCode', () => {
        const owner = accounts.all().find(({ uid }) => changeCodeOf(uid) === code);
        if (owner) return changeEmail(owner.uid);
        const { email } = applyCode(verifyCodeOf, code, { emailVerified: true });
        if (current !== undefined) notifyListeners();
        return email;
      }),
    signOut: ({ uid } = {}) =>
      faults.run('identity.signOut', () => {
        if (uid !== undefined && current !== undefined && current !== uid) return false;
        endSession();
        return true;
      }),
    preload: async () => undefined,
    prepareGoogle: () => faults.run('identity.prepareGoogle', async () => undefined),
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
