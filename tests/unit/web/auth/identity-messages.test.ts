import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import type { IdentityFlow } from '#web/auth/identity-messages.ts';
import { identityMessage } from '#web/auth/identity-messages.ts';

const flows: readonly IdentityFlow[] = [
  ...(['emailSignIn', 'registration', 'resetFromLogin', 'resetRequest', 'resetVerify'] as const),
  ...(['resetConfirm', 'mailLink', 'google', 'callback', 'verificationResend'] as const),
];
const portalTexts = new Set<unknown>(Object.values(messages));

describe('the message for an identity failure', () => {
  const cases: readonly (readonly [IdentityFlow, string, string])[] = [
    ['emailSignIn', 'auth/user-not-found', 'Invalid email or password.'],
    ['emailSignIn', 'auth/wrong-password', 'Invalid email or password.'],
    ['emailSignIn', 'auth/invalid-credential', 'Invalid email or password.'],
    ['emailSignIn', 'auth/invalid-login-credentials', 'Invalid email or password.'],
    ['emailSignIn', 'auth/internal-error', messages.signInUnavailable],
    ['emailSignIn', 'auth/quota-exceeded', messages.rateLimited],
    ['emailSignIn', 'auth/network-request-failed', messages.identityUnreachable],
    ['resetRequest', 'auth/network-request-failed', messages.identityUnreachable],
    ['verificationResend', 'auth/internal-error', messages.identityUnreachable],
    ['emailSignIn', 'auth/invalid-email', 'Please enter a valid email address.'],
    ['emailSignIn', 'auth/user-disabled', 'This account has been disabled. Please contact support.'],
    ['emailSignIn', 'auth/other', 'From the service'],
    [
      'registration',
      'auth/email-already-in-use',
      'This email is already registered. Please try logging in instead.',
    ],
    ['registration', 'auth/weak-password', 'Password should be at least 6 characters long.'],
    ['registration', 'auth/password-does-not-meet-requirements', messages.passwordPolicy],
    ['resetConfirm', 'auth/password-does-not-meet-requirements', messages.passwordPolicy],
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
    ['resetVerify', 'auth/expired-action-code', messages.resetLinkInvalid],
    ['resetConfirm', 'auth/expired-action-code', messages.resetLinkInvalidTryAgain],
    ['mailLink', 'auth/network-request-failed', messages.identityUnreachable],
    ['mailLink', 'auth/too-many-requests', messages.rateLimited],
    ['mailLink', 'auth/invalid-action-code', messages.mailLinkInvalid],
    ['resetFromLogin', 'auth/network-request-failed', messages.resetEmailFailed],
    ['resetVerify', 'auth/network-request-failed', messages.resetVerifyFailed],
    ['resetVerify', 'auth/other', 'Failed to verify password reset link.'],
    [
      'resetConfirm',
      'auth/invalid-action-code',
      'The password reset link is invalid or has expired. Please request a new one. Please try again.',
    ],
    ['resetConfirm', 'auth/weak-password', 'The new password is too weak. Please choose a stronger one.'],
    ['resetConfirm', 'auth/network-request-failed', 'Failed to reset password.'],
    ['registration', 'auth/network-request-failed', 'Failed to register. Please try again.'],
    [
      'callback',
      'auth/network-request-failed',
      'The sign-in service cannot be reached. Please try again in a moment.',
    ],
    ['google', 'auth/timeout', 'The sign-in service cannot be reached. Please try again in a moment.'],
    ['google', 'auth/popup-blocked', messages.popupBlocked],
    ['google', 'auth/popup-closed-by-user', messages.popupClosed],
    ['google', 'auth/cancelled-popup-request', messages.signInCancelled],
    ['google', 'auth/user-cancelled', messages.signInCancelled],
    ['google', 'auth/internal-error', messages.googleBlocked],
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
  ] as const)('in %s without any message for people is "%s"', (flow, text) => {
    for (const message of ['', 'Firebase: Error (auth/other).'])
      expect(identityMessage(flow, { code: 'auth/other', message })).toBe(text);
  });

  const refusal = 'auth/requests-from-referer-https://portal.example.com-are-blocked.';
  const codes = [...Object.values(AuthErrorCodes), refusal];
  it.each(flows)('in %s is a text of the portal for each code of the installed SDK', (flow) => {
    const texts = codes.map((code) => identityMessage(flow, { code, message: `Firebase: Error (${code}).` }));
    expect(texts.filter((text) => !portalTexts.has(text))).toEqual([]);
  });

  it('of a sign-in says that the way is closed if the project or the browser refuses it', () => {
    const refusals = ['operation-not-allowed', 'admin-restricted-operation', 'unauthorized-domain']
      .concat('invalid-api-key', 'app-not-authorized', 'configuration-not-found', 'web-storage-unsupported')
      .concat('operation-not-supported-in-this-environment', 'multi-factor-auth-required');
    for (const code of [refusal, ...refusals.map((name) => `auth/${name}`)])
      expect(identityMessage('google', { code, message: `Firebase: Error (${code}).` })).toBe(
        messages.signInUnavailable,
      );
  });
});
