import type { Identity, IdentityPolicy } from '../ports/identity.ts';
import { IdentityError } from '../ports/identity.ts';

/** An identity that takes that care before, or instead of, the service itself. */
export function withIdentityPolicy(
  identity: Identity,
  { passwordMinimum = 0, hidesAccounts = false }: IdentityPolicy,
): Identity {
  function assertLong(password: string): void {
    // As the service answers where its own policy is the stricter one.
    if (password.length < passwordMinimum) throw new IdentityError(PASSWORD_POLICY_ERROR, '');
  }

  return {
    ...identity,
    async registerWithEmail(email, password) {
      assertLong(password);
      return identity.registerWithEmail(email, password);
    },
    async confirmPasswordReset(code, newPassword) {
      assertLong(newPassword);
      return identity.confirmPasswordReset(code, newPassword);
    },
    async sendPasswordResetEmail(email, continueUrl) {
      try {
        await identity.sendPasswordResetEmail(email, continueUrl);
      } catch (error) {
        const isUnknown = error instanceof IdentityError && error.code === 'auth/user-not-found';
        if (!isUnknown || !hidesAccounts) throw error;
      }
    },
  };
}

const PASSWORD_POLICY_ERROR = 'auth/password-does-not-meet-requirements';
