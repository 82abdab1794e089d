import { describe, expect, it, vi } from 'vitest';
import type { IdentityPolicy } from '#web/ports/identity.ts';
import { IdentityError } from '#web/ports/identity.ts';
import { createIdentity } from './fake-identity.ts';

const loginUrl = 'https://portal.example/login';
const policyError = { code: 'auth/password-does-not-meet-requirements' };

describe('a new password', () => {
  const createAccounts = (policy: IdentityPolicy) => {
    const { identity, service } = createIdentity({ policy });
    const register = vi.spyOn(service, 'registerWithEmail');
    const confirm = vi.spyOn(service, 'confirmPasswordReset').mockResolvedValue();
    return { identity, register, confirm };
  };

  it('can be as short as specified, unless the settings require more', async () => {
    const { identity, register } = createAccounts({});
    await identity.registerWithEmail('ada@example.com', 'sixsix', loginUrl);
    expect(register).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'sixsix', loginUrl);
  });

  it('that is too short for the settings is not sent to the service', async () => {
    const { identity, register, confirm } = createAccounts({ passwordMinimum: 12 });
    await expect(
      identity.registerWithEmail('ada@example.com', 'eleven-char', loginUrl),
    ).rejects.toMatchObject(policyError);
    await expect(identity.confirmPasswordReset('code', 'eleven-char')).rejects.toMatchObject(policyError);
    expect(register).not.toHaveBeenCalled();
    await identity.confirmPasswordReset('code', 'twelve-chars');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('code', 'twelve-chars');
  });
});

it.each([
  ['fails, as specified', {}, 'auth/user-not-found', 'auth/user-not-found'],
  ['succeeds like any other if accounts are hidden', { hidesAccounts: true }, 'auth/user-not-found', 'sent'],
  ['fails if the service does', { hidesAccounts: true }, 'auth/timeout', 'auth/timeout'],
])('a reset for an unknown address %s', async (_, policy, failure, outcome) => {
  const { identity, service } = createIdentity({ policy });
  vi.spyOn(service, 'sendPasswordResetEmail').mockRejectedValue(new IdentityError(failure, ''));
  const sent = identity.sendPasswordResetEmail('nobody@example.com', loginUrl);
  expect(await sent.then(() => 'sent').catch(({ code }) => code)).toBe(outcome);
});
