import type { CallFailure } from './call.ts';
import * as messages from './messages.ts';

/** Every error code that a procedure can return. */
export const errorCodes = [
  'invalidInput',
  'unauthenticated',
  'forbidden',
  'notFound',
  'conflict',
  'rejected',
  'rateLimited',
  'overloaded',
  'hostFailed',
  'hostUnavailable',
  'hostTimeout',
  'resultUnknown',
  'badAnswer',
  'emptyAnswer',
  'unexpected',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The error that the web app receives. It never holds a stack trace or Zod issues. */
export type ApiError = { code: ErrorCode; message: string };

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** Returns the error code of a host's non-2xx status. */
export function errorCodeForStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rateLimited';
  return status >= 500 ? 'hostFailed' : 'rejected';
}

/** Fields of a host's error body that can hold the message, in the order of SPEC §8. */
export const errorFields = ['message', 'error', 'details'] as const;

/**
 * Returns the first of `errorFields` that is non-blank text, cut to 500 characters. White space, control and
 * bidi characters become one space, because they could change how the surrounding text reads.
 */
export function hostErrorMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const fields = new Map(Object.entries(body));
  for (const field of errorFields) {
    const text: unknown = fields.get(field);
    const shown = typeof text === 'string' ? text.replace(UNSAFE_CHARACTERS, ' ').trim() : '';
    if (shown !== '') return shown.slice(0, 500);
  }
  return undefined;
}

const UNSAFE_CHARACTERS = /[\s\p{Cc}\p{Bidi_Control}]+/gu;

/** Returns the message for a host's non-2xx response (SPEC §8, API calls). */
export function responseErrorMessage(status: number, body: unknown): string {
  if (status === 409) return messages.linkingCodeConflict;
  return hostErrorMessage(body) ?? messages.apiRequestFailed({ status });
}

/** Returns the portal's own message for a status in `failures`; undefined if there is none. */
export function callFailureMessage(failures: readonly CallFailure[], status: number): string | undefined {
  return failures.find((failure) => failure.status === status)?.message;
}

/**
 * Returns the message for a provider sign-in that could not start (SPEC §8, Login): the server's own message
 * if the host's response had no usable redirect URL, otherwise `fallback`.
 */
export function redirectFailureMessage({ code, message }: ApiError, fallback: string): string {
  return code === 'badAnswer' || code === 'emptyAnswer' ? message : fallback;
}

/** Returns the message for failed chat linking, given the host's message (SPEC §8). */
export function chatLinkingMessage(message: string): string {
  if (message.includes('already linked')) return messages.discordAlreadyLinked;
  if (message.includes('expired')) return messages.codeExpired;
  return messages.linkingFailed;
}

/**
 * Checks whether a failed linking sends the visitor back to /link (SPEC §4, Link-account page flow, step 5). It
 * reads the message, because a host may answer 400 both for an expired code and for an account that is
 * already linked.
 */
export const isCodeUnusable = (message: string) => /expired|invalid|already been used/i.test(message);

/** An error of the identity service, with a `code` such as 'auth/wrong-password'. */
export type IdentityFailure = { code: string; message: string };

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

/** Messages for the OAuth error codes (RFC 6749 §4.1.2.1) that a player can act on. */
const oauthErrorMessages = new Map<string, string>([
  ['access_denied', messages.signInCancelled],
  ['server_error', messages.identityUnreachable],
  ['temporarily_unavailable', messages.identityUnreachable],
]);

/**
 * Returns the message for a sign-in that a provider ended with an error (SPEC §2, Auth callback): the
 * provider's text, or the portal's own message for the OAuth error code if that text is empty.
 */
export function callbackMessage(code: string, providerMessage: string): string {
  return providerMessage || (oauthErrorMessages.get(code) ?? messages.authenticationUnknown);
}

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
export function identityMessage(flow: IdentityFlow, failure: IdentityFailure): string {
  const { codes, fallback, showsServiceMessage } = flowMessages[flow];
  const known = codes[failure.code] ?? (showsServiceMessage ? plainMessages[failure.code] : undefined);
  const serviceMessage = showsServiceMessage ? failure.message : '';
  return known ?? (serviceMessage || fallback);
}
