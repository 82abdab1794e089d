import * as messages from '#schema/messages.ts';
import type { IdentityError } from '../ports/identity.ts';

export type IdentityFlow =
  | 'emailSignIn'
  | 'registration'
  | 'resetFromLogin'
  | 'resetRequest'
  | 'resetVerify'
  | 'resetConfirm'
  | 'google'
  | 'callback'
  | 'verificationResend';

type FlowMessages = {
  codes: Partial<Record<string, string>>;
  fallback: string;
  /** For a code that is not in `codes`, shows the identity service's own message instead of `fallback`. */
  showsServiceMessage: boolean;
};

const invalidCredentials = {
  'auth/user-not-found': messages.invalidCredentials,
  'auth/wrong-password': messages.invalidCredentials,
  // Newer Firebase versions return this code for both cases above.
  'auth/invalid-credential': messages.invalidCredentials,
  'auth/invalid-login-credentials': messages.invalidCredentials,
} as const;

const flowMessages: Record<IdentityFlow, FlowMessages> = {
  emailSignIn: {
    codes: {
      ...invalidCredentials,
      'auth/invalid-email': messages.invalidEmail,
      'auth/user-disabled': messages.userDisabled,
    },
    fallback: messages.loginFailed,
    showsServiceMessage: true,
  },
  registration: {
    codes: {
      'auth/email-already-in-use': messages.emailAlreadyInUse,
      'auth/weak-password': messages.weakPassword,
      'auth/password-does-not-meet-requirements': messages.passwordPolicy,
    },
    fallback: messages.registrationFailed,
    showsServiceMessage: false,
  },
  resetFromLogin: {
    codes: { 'auth/user-not-found': messages.noAccountWithEmail },
    fallback: messages.resetEmailFailed,
    showsServiceMessage: false,
  },
  resetRequest: {
    codes: { 'auth/user-not-found': messages.resetNeutral, 'auth/invalid-email': messages.emailNotValid },
    fallback: messages.resetRequestFailed,
    showsServiceMessage: true,
  },
  resetVerify: {
    codes: {
      'auth/invalid-action-code': messages.resetLinkInvalid,
      'auth/expired-action-code': messages.resetLinkInvalid,
    },
    fallback: messages.resetVerifyFailed,
    showsServiceMessage: false,
  },
  resetConfirm: {
    codes: {
      'auth/invalid-action-code': messages.resetLinkInvalidTryAgain,
      'auth/expired-action-code': messages.resetLinkInvalidTryAgain,
      'auth/weak-password': messages.newPasswordTooWeak,
      'auth/password-does-not-meet-requirements': messages.passwordPolicy,
    },
    fallback: messages.resetFailed,
    showsServiceMessage: false,
  },
  google: {
    codes: { 'auth/popup-blocked': messages.popupBlocked, 'auth/popup-closed-by-user': messages.popupClosed },
    fallback: messages.googleSignInFailed,
    showsServiceMessage: true,
  },
  callback: { codes: {}, fallback: messages.authenticationIncomplete, showsServiceMessage: false },
  verificationResend: {
    codes: {
      'auth/no-current-user': messages.noUserForVerification,
      // The identity service has ended the session, for example because the user was deleted.
      'auth/user-token-expired': messages.noUserForVerification,
      'auth/user-disabled': messages.noUserForVerification,
      'auth/email-already-verified': messages.alreadyVerified,
      'auth/too-many-requests': messages.rateLimited,
    },
    fallback: messages.identityUnreachable,
    showsServiceMessage: false,
  },
};

/** Replaces messages of the identity service that are too technical, in flows with `showsServiceMessage`. */
const plainMessages: Partial<Record<string, string>> = {
  'auth/network-request-failed': messages.identityUnreachable,
  'auth/too-many-requests': messages.rateLimited,
};

/** Returns the message for an identity failure in a flow (SPEC §8). */
export function identityMessage(
  flow: IdentityFlow,
  failure: Pick<IdentityError, 'code' | 'message'>,
): string {
  const { codes, fallback, showsServiceMessage } = flowMessages[flow];
  const known = codes[failure.code] ?? (showsServiceMessage ? plainMessages[failure.code] : undefined);
  const serviceMessage = showsServiceMessage ? failure.message : '';
  return known ?? (serviceMessage || fallback);
}
