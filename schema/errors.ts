import type { CallFailure } from './calls.ts';
import { messages } from './messages.ts';

/** Which words a failure gets: SPEC section 8, as code, once. */

/** Every way in which a procedure can fail. */
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

/** What the web gets of an error: never a stack, never a schema's dump. */
export type ApiError = { code: ErrorCode; message: string };

/** The code of a host's answer that is not OK. */
export function errorCodeForStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rateLimited';
  return status >= 500 ? 'hostFailed' : 'rejected';
}

/** The fields of an error body that section 8 reads, in its order. */
export const errorFields = ['message', 'error', 'details'] as const;

/** What a host's error body says: its message, error or details field, the first that is text. */
export function hostErrorMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const fields = new Map(Object.entries(body));
  for (const field of errorFields) {
    const words: unknown = fields.get(field);
    if (typeof words === 'string' && words.trim() !== '') return words.trim().slice(0, 500);
  }
  return undefined;
}

/** The words for a host's answer that is not OK (section 8, API calls). */
export function responseErrorMessage(status: number, body: unknown): string {
  if (status === 409) return messages.linkingCodeConflict;
  return hostErrorMessage(body) ?? messages.apiRequestFailed({ status });
}

/** The portal's own words for a known failure of a call, where it has any. */
export function callFailureMessage(failures: readonly CallFailure[], status: number): string | undefined {
  const code = failures.find((failure) => failure.status === status)?.message;
  const text = code && messages[code];
  return typeof text === 'string' ? text : undefined;
}

/** Section 8, Public profile. */
export function publicProfileMessage(message: string): string {
  if (message.includes('429')) return messages.rateLimited;
  if (message.includes('404')) return messages.userNotFound;
  return message;
}

/** Section 8, Login: an answer without an address has words of its own, which the server gives; the rest share theirs. */
export function robloxSignInMessage({ code, message }: ApiError): string {
  return code === 'badAnswer' || code === 'emptyAnswer' ? message : messages.robloxSignInFailed;
}

/** Section 8, Login, on the link page: as with the game platform, an answer without an address has words of its own. */
export function googleRedirectMessage({ code, message }: ApiError): string {
  return code === 'badAnswer' || code === 'emptyAnswer' ? message : messages.googleRedirectFailed;
}

/** Section 8, Chat platform linking: 'already linked' is tested before 'expired'. */
export function chatLinkingMessage(message: string): string {
  if (message.includes('already linked')) return messages.discordAlreadyLinked;
  if (message.includes('expired')) return messages.codeExpired;
  return messages.linkingFailed;
}

/** Section 4, link-account flow, step 5: whether the player is sent back to /link. */
export const isCodeUnusable = (message: string) => /expired|invalid|already been used/i.test(message);

/** An error of the identity service: `code` like 'auth/wrong-password'. */
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

/** The codes with which a provider refuses a sign-in (RFC 6749, section 4.1.2.1), as far as a player can use them. */
const oauthErrorMessages = new Map<string, string>([
  ['access_denied', messages.signInCancelled],
  ['server_error', messages.identityUnreachable],
  ['temporarily_unavailable', messages.identityUnreachable],
]);

/** The words of a sign-in elsewhere that failed: its own, else ours for a known code (section 2, Auth callback). */
export function callbackMessage(code: string, ownWords: string): string {
  return ownWords || (oauthErrorMessages.get(code) ?? messages.authenticationUnknown);
}

type FlowMessages = {
  codes: Partial<Record<string, string>>;
  fallback: string;
  /** Whether the identity service's own message goes before the fallback. */
  showsServiceMessage: boolean;
};

const invalidCredentials = {
  'auth/user-not-found': messages.invalidCredentials,
  'auth/wrong-password': messages.invalidCredentials,
  // The modern answer to both.
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
      // The service has signed out whom it no longer knows.
      'auth/user-token-expired': messages.noUserForVerification,
      'auth/user-disabled': messages.noUserForVerification,
      'auth/email-already-verified': messages.alreadyVerified,
      'auth/too-many-requests': messages.rateLimited,
    },
    fallback: messages.identityUnreachable,
    showsServiceMessage: false,
  },
};

/** Plain words in place of the service's own technical ones, in the flows that show those. */
const plainMessages: Partial<Record<string, string>> = {
  'auth/network-request-failed': messages.identityUnreachable,
  'auth/too-many-requests': messages.rateLimited,
};

/** The words for an identity failure in a flow (section 8). */
export function identityMessage(flow: IdentityFlow, failure: IdentityFailure): string {
  const { codes, fallback, showsServiceMessage } = flowMessages[flow];
  const known = codes[failure.code] ?? (showsServiceMessage ? plainMessages[failure.code] : undefined);
  const own = showsServiceMessage ? failure.message : '';
  return known ?? (own || fallback);
}
