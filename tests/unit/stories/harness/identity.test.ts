import { expect, it, vi } from 'vitest';
import type { SeedPerson } from '#mock-api/identity/identity-service.ts';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import type { StoryAccounts } from '#stories/harness/accounts.ts';
import { createStoryAccounts } from '#stories/harness/accounts.ts';
import { portError } from '#stories/harness/faults.ts';
import {
  changeCodeOf,
  createStoryIdentity,
  newEmailOf,
  resetCodeOf,
  verifyCodeOf,
} from '#stories/harness/identity.ts';
import { createPortFaults } from '#stories/harness/port-faults.ts';
import type { StoryFaults } from '#stories/harness/story-args.ts';
import type { Identity } from '#web/ports/identity.ts';
import { PLAYER_CHANGED } from '#web/ports/identity.ts';

const ada: SeedPerson = {
  uid: 'ada',
  email: 'ada@example.com',
  password: 'password1',
  disabled: false,
  emailVerified: false,
};

function createIdentity({
  uid,
  isOnline = true,
  faults = {},
  ...person
}: {
  uid?: string;
  isOnline?: boolean;
  faults?: StoryFaults;
  disabled?: boolean;
} = {}) {
  const accounts = createStoryAccounts();
  accounts.put({ ...ada, ...person });
  const identity = createStoryIdentity({
    accounts,
    faults: createPortFaults(faults),
    isOnline: () => isOnline,
    projectId: 'demo-stories',
    now: () => Date.now(),
    displayUrl: (url) => url,
    uid,
    isSessionPending: false,
    sessionEnd: undefined,
    googleUid: 'ada',
  });
  return { accounts, identity };
}

it('a code of a mail is valid once, and for its own kind', async () => {
  const { accounts, identity } = createIdentity();
  const [reset, verify] = [resetCodeOf('ada'), verifyCodeOf('ada')];
  const invalid = { code: 'auth/invalid-action-code' };
  await expect(identity.applyActionCode(reset)).rejects.toMatchObject(invalid);
  await expect(identity.confirmPasswordReset(verify, 'password2')).rejects.toMatchObject(invalid);
  await identity.confirmPasswordReset(reset, 'password2');
  await expect(identity.confirmPasswordReset(reset, 'password3')).rejects.toMatchObject(invalid);
  await identity.applyActionCode(verify);
  await expect(identity.applyActionCode(verify)).rejects.toMatchObject(invalid);
  expect(accounts.find('ada')).toMatchObject({ password: 'password2', emailVerified: true });
  await identity.sendPasswordResetEmail('ada@example.com', '');
  expect(await identity.verifyPasswordResetCode(reset)).toBe('ada@example.com');
});

it('listeners learn of a verified address and of the end of a deleted player’s session', async () => {
  const { accounts, identity } = createIdentity({ uid: 'ada' });
  const listener = vi.fn();
  identity.onAuthStateChanged(listener);
  await identity.applyActionCode(verifyCodeOf('ada'));
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ emailVerified: true }));
  expect(await identity.isDeleted('ada')).toBe(false);
  await accounts.service.remove('ada');
  expect([await identity.isDeleted('bob'), await identity.isDeleted('ada')]).toEqual([false, true]);
  expect(listener).toHaveBeenLastCalledWith(null, { reason: 'deleted' });
  expect(await identity.getIdToken()).toBeNull();
});

it('a new address ends the session of its owner, who signs in with it', async () => {
  const { identity } = createIdentity({ uid: 'ada' });
  const listener = vi.fn();
  identity.onAuthStateChanged(listener);
  const email = newEmailOf('ada');
  expect(await identity.applyActionCode(changeCodeOf('ada'))).toBe(email);
  expect(listener).toHaveBeenLastCalledWith(null, undefined);
  await expect(identity.applyActionCode(changeCodeOf('ada'))).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
  expect(await identity.signInWithEmail(email, 'password1')).toMatchObject({ email, emailVerified: true });
});

it('a token is not for another player than the one who is asked for', async () => {
  const { identity } = createIdentity({ uid: 'ada' });
  await expect(identity.getIdToken({ uid: 'bob' })).rejects.toMatchObject({ code: PLAYER_CHANGED });
  expect(await identity.getIdToken({ uid: 'ada' })).toEqual(expect.any(String));
});

it.each([
  ['deleted', 'auth/user-token-expired', ({ service }: StoryAccounts) => service.remove('ada')],
  ['disabled', 'auth/user-disabled', ({ change }: StoryAccounts) => change('ada', { disabled: true })],
])('each request about the session of a %s player ends it', async (reason, code, end) => {
  for (const ask of [
    ({ getIdToken }: Identity) => expect(getIdToken({ fresh: true })).rejects.toMatchObject({ code }),
    ({ sendVerificationEmail }: Identity) =>
      expect(sendVerificationEmail('')).rejects.toMatchObject({ code }),
    ({ isDeleted }: Identity) => expect(isDeleted('ada')).resolves.toBe(reason === 'deleted'),
  ]) {
    const { accounts, identity } = createIdentity({ uid: 'ada' });
    const listener = vi.fn();
    identity.onAuthStateChanged(listener);
    await end(accounts);
    expect(await identity.getIdToken()).toEqual(expect.any(String));
    await ask(identity);
    expect(listener).toHaveBeenLastCalledWith(null, { reason });
    expect(await identity.getIdToken()).toBeNull();
  }
});

it('the host does not learn of a disabled Google account', async () => {
  const register = vi.fn();
  const { identity } = createIdentity({ disabled: true });
  await expect(identity.signInWithGoogle(register)).rejects.toMatchObject({ code: 'auth/user-disabled' });
  expect(register).not.toHaveBeenCalled();
});

it.each<[method: string, call: (identity: Identity) => Promise<unknown>]>([
  ['getIdToken', (identity) => identity.getIdToken({ fresh: true })],
  ['signInWithCustomToken', (identity) => identity.signInWithCustomToken(createCustomToken('ada', 0))],
  ['signInWithGoogle', (identity) => identity.signInWithGoogle(async () => undefined)],
  ['signInWithEmail', (identity) => identity.signInWithEmail('ada@example.com', 'password1')],
  ['registerWithEmail', (identity) => identity.registerWithEmail('bob@example.com', 'password1', '')],
  ['sendVerificationEmail', (identity) => identity.sendVerificationEmail('')],
  ['sendPasswordResetEmail', (identity) => identity.sendPasswordResetEmail('ada@example.com', '')],
  ['verifyPasswordResetCode', (identity) => identity.verifyPasswordResetCode(resetCodeOf('ada'))],
  ['confirmPasswordReset', (identity) => identity.confirmPasswordReset(resetCodeOf('ada'), 'password2')],
  ['applyActionCode', (identity) => identity.applyActionCode(verifyCodeOf('ada'))],
])('%s fails without a connection', async (_, call) => {
  const { identity } = createIdentity({ uid: 'ada', isOnline: false });
  await expect(call(identity)).rejects.toMatchObject({ code: 'auth/network-request-failed' });
});

it('without a connection, a player keeps the token, is not found deleted, and can sign out', async () => {
  const { accounts, identity } = createIdentity({ uid: 'ada', isOnline: false });
  expect(await identity.getIdToken()).toEqual(expect.any(String));
  await accounts.service.remove('ada');
  expect(await identity.isDeleted('ada')).toBe(false);
  expect(await identity.signOut()).toBe(true);
  expect(await identity.getIdToken({ fresh: true })).toBeNull();
});

it('the question whether a player is deleted can fail', async () => {
  const { identity } = createIdentity({
    uid: 'ada',
    faults: { 'identity.isDeleted': portError('auth/timeout') },
  });
  await expect(identity.isDeleted('ada')).rejects.toMatchObject({ code: 'auth/timeout' });
});
