import * as messages from '#schema/messages.ts';
import type { IdentityError } from '../ports/identity.ts';
import { PART_MISSING } from '../ports/identity.ts';

type FlowMessages = {
  codes: Partial<Record<string, string>>;
  fallback: string;
  /** For an unknown code, shows the failure's message instead of `fallback`, unless Firebase wrote it for developers. */
  showsServiceMessage?: true;
  /** SPEC §8 has one text for all other failures of this flow. */
  isFallbackFixed?: true;
};

const invalidCredentials = {
  'auth/user-not-found': messages.invalidCredentials,
  'auth/wrong-password': messages.invalidCredentials,
  // Newer Firebase versions return this code for both cases above.
  'auth/invalid-credential': messages.invalidCredentials,
  'auth/invalid-login-credentials': messages.invalidCredentials,
} as const;

const flowMessages = {
  emailSignIn: {
    codes: {
      ...invalidCredentials,
      'auth/invalid-email': messages.invalidEmail,
      // Firebase can't load a script, for example reCAPTCHA's, which the pages don't allow.
      'auth/internal-error': messages.signInUnavailable,
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
    isFallbackFixed: true,
  },
  resetFromLogin: {
    codes: { 'auth/user-not-found': messages.noAccountWithEmail },
    fallback: messages.resetEmailFailed,
    isFallbackFixed: true,
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
    isFallbackFixed: true,
  },
  resetConfirm: {
    codes: {
      'auth/invalid-action-code': messages.resetLinkInvalidTryAgain,
      'auth/expired-action-code': messages.resetLinkInvalidTryAgain,
      'auth/weak-password': messages.newPasswordTooWeak,
      'auth/password-does-not-meet-requirements': messages.passwordPolicy,
    },
    fallback: messages.resetFailed,
    isFallbackFixed: true,
  },
  mailLink: {
    codes: {
      'auth/network-request-failed': messages.identityUnreachable,
      'auth/too-many-requests': messages.rateLimited,
    },
    fallback: messages.mailLinkInvalid,
  },
  google: {
    codes: {
      'auth/popup-blocked': messages.popupBlocked,
      'auth/popup-closed-by-user': messages.popupClosed,
      'auth/cancelled-popup-request': messages.signInCancelled,
      'auth/user-cancelled': messages.signInCancelled,
      'auth/internal-error': messages.googleBlocked,
    },
    fallback: messages.googleSignInFailed,
    showsServiceMessage: true,
  },
  callback: { codes: {}, fallback: messages.authenticationIncomplete },
  verificationResend: {
    codes: {
      'auth/no-current-user': messages.noUserForVerification,
      // The identity service has ended the session, for example because the user was deleted.
      'auth/user-token-expired': messages.noUserForVerification,
      'auth/user-disabled': messages.noUserForVerification,
      'auth/email-already-verified': messages.alreadyVerified,
    },
    fallback: messages.identityUnreachable,
  },
} satisfies Record<string, FlowMessages>;

export type IdentityFlow = keyof typeof flowMessages;

/** In flows whose other failures SPEC §8 leaves open: another try at once is wrong advice for these. */
const plainMessages: Partial<Record<string, string>> = {
  'auth/network-request-failed': messages.identityUnreachable,
  'auth/timeout': messages.identityUnreachable,
  [PART_MISSING]: messages.pagePartMissing,
  'auth/too-many-requests': messages.rateLimited,
  'auth/quota-exceeded': messages.rateLimited,
  'auth/user-disabled': messages.userDisabled,
};

/**
 * The project or the browser refuses this way of signing in. Firebase makes a code with dots of each sentence of Google's
 * that it doesn't know, such as a refusal of the API key.
 */
const unavailableCodes =
  /^auth\/(.*\..*|operation-not-allowed|admin-restricted-operation|unauthorized-domain|invalid-api-key|app-not-authorized|configuration-not-found|operation-not-supported-in-this-environment|web-storage-unsupported|multi-factor-auth-required)$/;

/** Returns the message for an identity failure in a flow (SPEC §8). */
export function identityMessage(
  flow: IdentityFlow,
  failure: Pick<IdentityError, 'code' | 'message'>,
): string {
  const { codes, fallback, showsServiceMessage, isFallbackFixed }: FlowMessages = flowMessages[flow];
  const known = codes[failure.code] ?? (isFallbackFixed ? undefined : plainMessages[failure.code]);
  if (known !== undefined || !showsServiceMessage) return known ?? fallback;
  if (unavailableCodes.test(failure.code)) return messages.signInUnavailable;
  const isForDevelopers = failure.message.startsWith('Firebase: ');
  return (isForDevelopers ? '' : failure.message) || fallback;
}
