import type { AuthErrorCodes } from 'firebase/auth';
import * as messages from '#schema/messages.ts';
import type { IdentityError } from '../ports/identity.ts';
import { PART_MISSING } from '../ports/identity.ts';

interface FlowMessages {
  /** The words of SPEC §8, or those that only this flow can give. */
  codes: Partial<Record<string, string>>;
  fallback: string;
  /** For a code on no list, shows the failure's message instead of `fallback`, unless Firebase wrote it for developers. */
  showsServiceMessage?: true;
  /** SPEC §8 has one text for all failures of this flow in which nobody refuses the player. */
  isFallbackFixed?: true;
}

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
      // The project's policy demands a better password of a player who signs in with an old one.
      'auth/password-does-not-meet-requirements': messages.passwordOutdated,
      // Firebase can't load a script, for example reCAPTCHA's, which the pages don't allow.
      'auth/internal-error': messages.signInUnavailable,
    },
    fallback: messages.loginFailed,
    showsServiceMessage: true,
  },
  registration: {
    codes: { 'auth/weak-password': messages.weakPassword },
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
    },
    fallback: messages.resetFailed,
    isFallbackFixed: true,
  },
  mailLink: { codes: {}, fallback: messages.mailLinkInvalid },
  google: {
    codes: { 'auth/google-blocked': messages.googleBlocked },
    fallback: messages.googleSignInFailed,
    showsServiceMessage: true,
  },
  callback: {
    codes: {
      'auth/invalid-custom-token': messages.authenticationIncomplete,
      // A reload loses the token.
      [PART_MISSING]: messages.authenticationIncomplete,
    },
    fallback: messages.authenticationIncomplete,
  },
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

/** The project's setup refuses every player: they get `signInUnavailable`, and the console one line with the code. */
const SETUP = Symbol('setup');

/** The message for each code with which Firebase refuses a player. The compiler demands a new code of its list. */
const refusals = {
  'auth/account-exists-with-different-credential': messages.accountExistsOtherwise,
  'auth/cancelled-popup-request': messages.signInCancelled,
  'auth/email-already-in-use': messages.emailAlreadyInUse,
  'auth/expired-action-code': messages.mailLinkInvalid,
  'auth/invalid-action-code': messages.mailLinkInvalid,
  'auth/invalid-auth-event': messages.signInRefused,
  'auth/invalid-credential': messages.signInRefused,
  'auth/invalid-custom-token': messages.signInRefused,
  'auth/invalid-email': messages.invalidEmail,
  'auth/invalid-recipient-email': messages.invalidEmail,
  'auth/invalid-user-token': messages.sessionExpired,
  'auth/login-blocked': messages.signInRefused,
  'auth/missing-or-invalid-nonce': messages.signInRefused,
  'auth/missing-password': messages.passwordRequired,
  'auth/password-does-not-meet-requirements': messages.passwordPolicy,
  'auth/popup-blocked': messages.popupBlocked,
  'auth/popup-closed-by-user': messages.popupClosed,
  'auth/quota-exceeded': messages.rateLimited,
  'auth/rejected-credential': messages.signInRefused,
  'auth/requires-recent-login': messages.sessionExpired,
  'auth/too-many-requests': messages.rateLimited,
  'auth/user-cancelled': messages.signInCancelled,
  'auth/user-disabled': messages.userDisabled,
  'auth/user-not-found': messages.accountGone,
  'auth/user-signed-out': messages.sessionExpired,
  'auth/user-token-expired': messages.sessionExpired,
  'auth/weak-password': messages.passwordPolicy,
  'auth/wrong-password': messages.invalidCredentials,
  // The browser can't do it, or the portal asks for no second factor.
  'auth/cors-unsupported': messages.signInUnavailable,
  'auth/multi-factor-auth-required': messages.signInUnavailable,
  'auth/operation-not-supported-in-this-environment': messages.signInUnavailable,
  'auth/web-storage-unsupported': messages.signInUnavailable,
  'auth/admin-restricted-operation': SETUP,
  'auth/app-not-authorized': SETUP,
  'auth/auth-domain-config-required': SETUP,
  'auth/custom-token-mismatch': SETUP,
  'auth/invalid-api-key': SETUP,
  'auth/invalid-app-id': SETUP,
  'auth/invalid-continue-uri': SETUP,
  'auth/invalid-message-payload': SETUP,
  'auth/invalid-provider-id': SETUP,
  'auth/invalid-recaptcha-token': SETUP,
  'auth/invalid-sender': SETUP,
  'auth/missing-recaptcha-token': SETUP,
  'auth/operation-not-allowed': SETUP,
  'auth/recaptcha-not-enabled': SETUP,
  'auth/unauthorized-continue-uri': SETUP,
  'auth/unauthorized-domain': SETUP,
  'auth/unsupported-password-policy-schema-version': SETUP,
} satisfies Record<Exclude<FirebaseCode, FailureCode | UnusedCode>, string | typeof SETUP>;

/** Codes of the SDK. Three are missing in its public list. */
type FirebaseCode =
  | (typeof AuthErrorCodes)[keyof typeof AuthErrorCodes]
  | `auth/${'login-blocked' | 'password-does-not-meet-requirements' | 'unsupported-password-policy-schema-version'}`;

/** Codes by which nobody refuses the player: the network, the SDK or the portal's own code has failed. */
type FailureCode =
  `auth/${'already-initialized' | 'app-deleted' | 'argument-error' | 'dependent-sdk-initialized-before-auth' | 'emulator-config-failed' | 'internal-error' | 'invalid-emulator-scheme' | 'invalid-persistence-type' | 'missing-iframe-start' | 'network-request-failed' | 'timeout' | 'unsupported-persistence-type'}`;

/**
 * Codes of calls and options that the portal doesn't use: apps, phones, second factors, redirects and links between accounts,
 * tenants and domains of links, the fields of reCAPTCHA that the SDK itself fills.
 */
type UnusedCode =
  | `auth/${'app-not-installed' | 'cordova-not-ready' | 'invalid-cert-hash' | 'invalid-cordova-configuration' | 'missing-android-pkg-name' | 'missing-ios-bundle-id'}`
  | `auth/${'code-expired' | 'invalid-phone-number' | 'invalid-verification-code' | 'invalid-verification-id' | 'missing-app-credential' | 'missing-phone-number' | 'missing-verification-code' | 'missing-verification-id'}`
  | `auth/${'invalid-multi-factor-session' | 'maximum-second-factor-count-exceeded' | 'missing-multi-factor-info' | 'missing-multi-factor-session' | 'multi-factor-info-not-found' | 'second-factor-already-in-use' | 'unsupported-first-factor' | 'unverified-email'}`
  | `auth/${'credential-already-in-use' | 'user-mismatch' | 'no-auth-event' | 'redirect-cancelled-by-user' | 'null-user'}`
  | `auth/${'captcha-check-failed' | 'invalid-app-credential'}`
  | `auth/${'dynamic-link-not-activated' | 'invalid-dynamic-link-domain' | 'invalid-hosting-link-domain' | 'invalid-oauth-client-id' | 'invalid-oauth-provider' | 'invalid-tenant-id' | 'missing-continue-uri' | 'tenant-id-mismatch' | 'unsupported-tenant-operation'}`
  | `auth/${'invalid-recaptcha-action' | 'invalid-recaptcha-version' | 'invalid-req-type' | 'missing-client-type' | 'missing-recaptcha-version'}`
  | `auth/${'email-change-needs-verification' | 'no-such-provider' | 'provider-already-linked' | 'redirect-operation-pending'}`;

const refusalsByCode: Partial<Record<string, string | typeof SETUP>> = refusals;

/** In flows whose failures SPEC §8 leaves open: another try at once is wrong advice for these. */
const failures: Partial<Record<string, string>> = {
  'auth/network-request-failed': messages.identityUnreachable,
  'auth/timeout': messages.identityUnreachable,
  [PART_MISSING]: messages.pagePartMissing,
};

/** Whether the service may not have refused the call, so that the same call can succeed later. */
export const canTryAgain = ({ code }: Pick<IdentityError, 'code'>): boolean => Object.hasOwn(failures, code);

/** Firebase makes a code with dots of each sentence of Google's that it doesn't know, such as a refusal of the API key. */
const SENTENCE_CODE = /^auth\/.*\./;

const findRefusal = (code: string) => refusalsByCode[code] ?? (SENTENCE_CODE.test(code) ? SETUP : undefined);

/** Whether the service has refused the call for good. A limit passes, and any other failure may. */
export function isRefused({ code }: Pick<IdentityError, 'code'>): boolean {
  const refusal = findRefusal(code);
  return refusal !== undefined && refusal !== messages.rateLimited;
}

class IdentitySetupError extends Error {
  override name = 'IdentitySetupError';
}

/** Returns the message for an identity failure in a flow (SPEC §8). Reports a wrong setup of the identity service. */
export function identityMessage(
  flow: IdentityFlow,
  { code, message }: Pick<IdentityError, 'code' | 'message'>,
): string {
  const { codes, fallback, showsServiceMessage, isFallbackFixed }: FlowMessages = flowMessages[flow];
  const refusal = codes[code] ?? findRefusal(code);
  if (refusal === SETUP) {
    reportError(new IdentitySetupError(code));
    return messages.signInUnavailable;
  }
  const known = refusal ?? (isFallbackFixed ? undefined : failures[code]);
  if (known !== undefined || !showsServiceMessage) return known ?? fallback;
  const isForDevelopers = message.startsWith('Firebase: ');
  return (isForDevelopers ? '' : message) || fallback;
}
