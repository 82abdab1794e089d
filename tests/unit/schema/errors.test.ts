import { describe, expect, it } from 'vitest';
import type { IdentityFlow } from '#schema/errors.ts';
import {
  chatLinkingMessage,
  errorCodeForStatus,
  hostErrorMessage,
  identityMessage,
  isCodeUnusable,
  redirectFailureMessage,
  responseErrorMessage,
} from '#schema/errors.ts';

describe('the message for an unsuccessful response', () => {
  it.each([
    [400, { message: 'Bad', error: 'other' }, 'Bad'],
    [400, { error: 'Bad', details: 'other' }, 'Bad'],
    [400, { details: 'Bad' }, 'Bad'],
    [400, { message: '', error: 'Bad' }, 'Bad'],
    [400, { message: { nested: true } }, 'API request failed with status 400'],
    [500, 'plain text', 'API request failed with status 500'],
    [503, undefined, 'API request failed with status 503'],
    [404, null, 'API request failed with status 404'],
    [
      409,
      { message: 'anything' },
      'This linking code is expired, invalid, or has already been used. Please try again with a new code.',
    ],
  ])('%s with %j is %s', (status, body, text) => {
    expect(responseErrorMessage(status, body)).toBe(text);
  });

  it('has at most 500 characters', () => {
    expect(hostErrorMessage({ message: 'x'.repeat(10_000) })).toHaveLength(500);
  });

  it.each([
    ['two\r\nlines\u0000 and\u2028more', 'two lines and more'],
    ['\u202Egnorw\u202C \u2066went\u2069 \u200Fit', 'gnorw went it'],
  ])('%j has no control and bidi characters', (message, text) => {
    expect(hostErrorMessage({ message })).toBe(text);
  });

  it('is the next field if a field has nothing but control and bidi characters', () => {
    expect(hostErrorMessage({ message: '\u202E\u0007', error: 'Bad' })).toBe('Bad');
  });
});

it.each([
  [400, 'rejected'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [429, 'rateLimited'],
  [500, 'hostFailed'],
  [503, 'hostFailed'],
])('status %s has code %s', (status, code) => {
  expect(errorCodeForStatus(status)).toBe(code);
});

it.each([
  [
    'This account is already linked, and the code has expired',
    'This Discord account is already linked to another profile of the product.',
  ],
  ['Code expired', 'Invalid or expired code. Please try generating a new one from our Discord server.'],
  ['Boom', 'An unexpected error occurred. Please try again.'],
])('while linking a chat account "%s" reads "%s"', (message, text) => {
  expect(chatLinkingMessage(message)).toBe(text);
});

it('a message that mentions expired, invalid or already been used sends back to /link', () => {
  expect(['has expired', 'Invalid code', 'has already been used'].map(isCodeUnusable)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isCodeUnusable('Boom')).toBe(false);
});

describe('the message for an identity failure', () => {
  const cases: readonly (readonly [IdentityFlow, string, string])[] = [
    ['emailSignIn', 'auth/user-not-found', 'Invalid email or password.'],
    ['emailSignIn', 'auth/wrong-password', 'Invalid email or password.'],
    ['emailSignIn', 'auth/invalid-credential', 'Invalid email or password.'],
    ['emailSignIn', 'auth/invalid-email', 'Please enter a valid email address.'],
    ['emailSignIn', 'auth/user-disabled', 'This account has been disabled. Please contact support.'],
    ['emailSignIn', 'auth/other', 'From the service'],
    [
      'registration',
      'auth/email-already-in-use',
      'This email is already registered. Please try logging in instead.',
    ],
    ['registration', 'auth/weak-password', 'Password should be at least 6 characters long.'],
    ['registration', 'auth/other', 'Failed to register. Please try again.'],
    ['resetFromLogin', 'auth/user-not-found', 'No account found with this email address.'],
    ['resetFromLogin', 'auth/other', 'Failed to send password reset email. Please try again.'],
    [
      'resetRequest',
      'auth/user-not-found',
      'If an account with that email exists, a password reset link has been sent.',
    ],
    ['resetRequest', 'auth/invalid-email', 'The email address is not valid.'],
    ['resetRequest', 'auth/other', 'From the service'],
    [
      'resetVerify',
      'auth/invalid-action-code',
      'The password reset link is invalid or has expired. Please request a new one.',
    ],
    ['resetVerify', 'auth/other', 'Failed to verify password reset link.'],
    [
      'resetConfirm',
      'auth/invalid-action-code',
      'The password reset link is invalid or has expired. Please request a new one. Please try again.',
    ],
    ['resetConfirm', 'auth/weak-password', 'The new password is too weak. Please choose a stronger one.'],
    ['resetConfirm', 'auth/other', 'Failed to reset password.'],
    ['google', 'auth/other', 'From the service'],
    ['callback', 'auth/invalid-custom-token', 'Failed to complete authentication.'],
    ['verificationResend', 'auth/no-current-user', 'No user logged in to send verification email.'],
    ['verificationResend', 'auth/user-token-expired', 'No user logged in to send verification email.'],
    ['verificationResend', 'auth/user-disabled', 'No user logged in to send verification email.'],
    ['verificationResend', 'auth/email-already-verified', 'Your email is already verified.'],
    ['verificationResend', 'auth/too-many-requests', 'Rate limit exceeded. Please try again later.'],
    [
      'verificationResend',
      'auth/network-request-failed',
      'The sign-in service cannot be reached. Please try again in a moment.',
    ],
  ];

  it.each(cases)('in %s for %s is "%s"', (flow, code, text) => {
    expect(identityMessage(flow, { code, message: 'From the service' })).toBe(text);
  });

  it.each([
    ['emailSignIn', 'Failed to login. Please try again.'],
    ['google', 'Failed to sign in with Google'],
    ['resetRequest', 'Failed to request password reset. Please try again.'],
  ] as const)('in %s without any message is "%s"', (flow, text) => {
    expect(identityMessage(flow, { code: 'auth/other', message: '' })).toBe(text);
  });
});

describe('a provider sign-in that could not start', () => {
  it.each(['badAnswer', 'emptyAnswer'] as const)('has its own message if there was no URL (%s)', (code) => {
    expect(redirectFailureMessage({ code, message: 'No address' }, 'Failed')).toBe('No address');
  });

  it.each(['hostFailed', 'hostUnavailable', 'hostTimeout', 'rateLimited', 'unexpected'] as const)(
    'has one message for %s',
    (code) => {
      expect(redirectFailureMessage({ code, message: 'From the host' }, 'Failed')).toBe('Failed');
    },
  );
});
