import { describe, expect, it, vi } from 'vitest';
import { withIdentityPolicy } from '#web/auth/identity-policy.ts';
import type { Identity, IdentityPolicy } from '#web/ports/identity.ts';
import { IdentityError } from '#web/ports/identity.ts';

const userNotFoundError = new IdentityError('auth/user-not-found', 'There is no user record');

function createService(care: IdentityPolicy, resetFails?: Error) {
  const done = vi.fn(async () => undefined);
  const some: unknown = {
    registerWithEmail: done,
    confirmPasswordReset: done,
    sendPasswordResetEmail: async () => {
      if (resetFails) throw resetFails;
    },
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: these tests use only this part of an identity
  const identity = some as Identity;
  return { identity: withIdentityPolicy(identity, care), done };
}

const loginUrl = 'https://portal.example/login';
const policyError = { code: 'auth/password-does-not-meet-requirements' };

describe('a new password', () => {
  it('can be as short as specified, unless the settings require more', async () => {
    const { identity, done } = createService({});
    await identity.registerWithEmail('ada@example.com', 'sixsix', loginUrl);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('that is too short for the settings is not sent to the service', async () => {
    const { identity, done } = createService({ passwordMinimum: 12 });
    await expect(
      identity.registerWithEmail('ada@example.com', 'eleven-char', loginUrl),
    ).rejects.toMatchObject(policyError);
    await expect(identity.confirmPasswordReset('code', 'eleven-char')).rejects.toMatchObject(policyError);
    expect(done).not.toHaveBeenCalled();
    await identity.confirmPasswordReset('code', 'twelve-chars');
    expect(done).toHaveBeenCalledTimes(1);
  });
});

describe('a reset for an unknown address', () => {
  const reset = (care: IdentityPolicy, failure: Error) =>
    createService(care, failure).identity.sendPasswordResetEmail(
      'nobody@example.com',
      'https://portal.test/',
    );

  it('fails, as specified', async () => {
    await expect(reset({}, userNotFoundError)).rejects.toBe(userNotFoundError);
  });

  it('succeeds like any other if accounts are hidden', async () => {
    await expect(reset({ hidesAccounts: true }, userNotFoundError)).resolves.toBeUndefined();
  });

  it('fails if the service does', async () => {
    const failure = new IdentityError('auth/network-request-failed', '');
    await expect(reset({ hidesAccounts: true }, failure)).rejects.toBe(failure);
  });
});
