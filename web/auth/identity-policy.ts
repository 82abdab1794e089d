import type { Identity, IdentityPolicy } from '../ports/identity.ts';
import { IdentityError } from '../ports/identity.ts';

/**
 * Applies the operator's policy to an identity. New passwords have a minimum length, and a password reset for
 * an unknown address succeeds if `hidesAccounts` is set.
 */
export function withIdentityPolicy(
  identity: Identity,
  { passwordMinimum = 0, hidesAccounts = false }: IdentityPolicy,
): Identity {
  function assertPasswordLength(password: string): void {
    // Firebase's own password policy rejects with the same code.
    if (password.length < passwordMinimum) throw new IdentityError(PASSWORD_POLICY_ERROR, '');
  }

  return {
    ...identity,
    async registerWithEmail(email, password, continueUrl) {
      assertPasswordLength(password);
      return identity.registerWithEmail(email, password, continueUrl);
    },
    async confirmPasswordReset(code, newPassword) {
      assertPasswordLength(newPassword);
      return identity.confirmPasswordReset(code, newPassword);
    },
    async sendPasswordResetEmail(email, continueUrl) {
      try {
        await identity.sendPasswordResetEmail(email, continueUrl);
      } catch (error) {
        const isUnknownAccount = error instanceof IdentityError && error.code === 'auth/user-not-found';
        if (!isUnknownAccount || !hidesAccounts) throw error;
      }
    },
  };
}

const PASSWORD_POLICY_ERROR = 'auth/password-does-not-meet-requirements';
