import { AuthErrorCodes } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as messages from '#schema/messages.ts';
import type { IdentityFlow } from '#web/auth/identity-messages.ts';
import { identityMessage, isRefused } from '#web/auth/identity-messages.ts';

const flows: readonly IdentityFlow[] = [
  ...(['emailSignIn', 'registration', 'resetFromLogin', 'resetRequest', 'resetVerify'] as const),
  ...(['resetConfirm', 'mailLink', 'google', 'callback', 'verificationResend'] as const),
];
const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  vi.stubGlobal('reportError', report);
});

const portalTexts = new Set<unknown>(Object.values(messages));

describe('the message for an identity failure', () => {
  const cases: readonly (readonly [IdentityFlow, string, string])[] = [
    ['emailSignIn', 'auth/user-not-found', messages.invalidCredentials],
    ['emailSignIn', 'auth/wrong-password', messages.invalidCredentials],
    ['emailSignIn', 'auth/invalid-credential', messages.invalidCredentials],
    ['emailSignIn', 'auth/invalid-login-credentials', messages.invalidCredentials],
    ['emailSignIn', 'auth/internal-error', messages.signInUnavailable],
    ['emailSignIn', 'auth/quota-exceeded', messages.rateLimited],
    ['emailSignIn', 'auth/network-request-failed', messages.identityUnreachable],
    ['resetRequest', 'auth/network-request-failed', messages.identityUnreachable],
    ['mailLink', 'auth/part-missing', messages.pagePartMissing],
    ['verificationResend', 'auth/internal-error', messages.identityUnreachable],
    ['emailSignIn', 'auth/invalid-email', messages.invalidEmail],
    ['emailSignIn', 'auth/user-disabled', messages.userDisabled],
    ['emailSignIn', 'auth/other', 'From the service'],
    ['emailSignIn', 'auth/password-does-not-meet-requirements', messages.passwordOutdated],
    ['google', 'auth/account-exists-with-different-credential', messages.accountExistsOtherwise],
    ['google', 'auth/invalid-credential', messages.signInRefused],
    ['callback', 'auth/user-disabled', messages.userDisabled],
    ['registration', 'auth/too-many-requests', messages.rateLimited],
    ['registration', 'auth/invalid-email', messages.invalidEmail],
    ['resetFromLogin', 'auth/too-many-requests', messages.rateLimited],
    ['resetVerify', 'auth/user-disabled', messages.userDisabled],
    ['resetConfirm', 'auth/unauthorized-continue-uri', messages.signInUnavailable],
    ['registration', 'auth/email-already-in-use', messages.emailAlreadyInUse],
    ['registration', 'auth/weak-password', messages.weakPassword],
    ['registration', 'auth/password-does-not-meet-requirements', messages.passwordPolicy],
    ['resetConfirm', 'auth/password-does-not-meet-requirements', messages.passwordPolicy],
    ['registration', 'auth/other', messages.registrationFailed],
    ['resetFromLogin', 'auth/user-not-found', messages.noAccountWithEmail],
    ['resetFromLogin', 'auth/other', messages.resetEmailFailed],
    ['resetRequest', 'auth/user-not-found', messages.resetNeutral],
    ['resetRequest', 'auth/invalid-email', messages.emailNotValid],
    ['resetRequest', 'auth/other', 'From the service'],
    ['resetVerify', 'auth/invalid-action-code', messages.resetLinkInvalid],
    ['resetVerify', 'auth/expired-action-code', messages.resetLinkInvalid],
    ['resetConfirm', 'auth/expired-action-code', messages.resetLinkInvalidTryAgain],
    ['mailLink', 'auth/network-request-failed', messages.identityUnreachable],
    ['mailLink', 'auth/too-many-requests', messages.rateLimited],
    ['mailLink', 'auth/invalid-action-code', messages.mailLinkInvalid],
    ['resetFromLogin', 'auth/network-request-failed', messages.resetEmailFailed],
    ['resetVerify', 'auth/network-request-failed', messages.resetVerifyFailed],
    ['resetVerify', 'auth/other', messages.resetVerifyFailed],
    ['resetConfirm', 'auth/invalid-action-code', messages.resetLinkInvalidTryAgain],
    ['resetConfirm', 'auth/weak-password', messages.newPasswordTooWeak],
    ['resetConfirm', 'auth/network-request-failed', messages.resetFailed],
    ['registration', 'auth/network-request-failed', messages.registrationFailed],
    ['callback', 'auth/network-request-failed', messages.identityUnreachable],
    ['google', 'auth/timeout', messages.identityUnreachable],
    ['google', 'auth/popup-blocked', messages.popupBlocked],
    ['google', 'auth/popup-closed-by-user', messages.popupClosed],
    ['google', 'auth/cancelled-popup-request', messages.signInCancelled],
    ['google', 'auth/user-cancelled', messages.signInCancelled],
    ['google', 'auth/google-blocked', messages.googleBlocked],
    ['google', 'auth/other', 'From the service'],
    ['callback', 'auth/invalid-custom-token', messages.authenticationIncomplete],
    ['verificationResend', 'auth/no-current-user', messages.noUserForVerification],
    ['verificationResend', 'auth/user-token-expired', messages.noUserForVerification],
    ['verificationResend', 'auth/user-disabled', messages.noUserForVerification],
    ['verificationResend', 'auth/email-already-verified', messages.alreadyVerified],
    ['verificationResend', 'auth/too-many-requests', messages.rateLimited],
    ['verificationResend', 'auth/network-request-failed', messages.identityUnreachable],
  ];

  it.each(cases)('in %s for %s is "%s"', (flow, code, text) => {
    expect(identityMessage(flow, { code, message: 'From the service' })).toBe(text);
  });

  it.each([
    ['emailSignIn', messages.loginFailed],
    ['google', messages.googleSignInFailed],
    ['resetRequest', messages.resetRequestFailed],
  ] as const)('in %s without any message for people is "%s"', (flow, text) => {
    for (const message of ['', 'Firebase: Error (auth/other).'])
      expect(identityMessage(flow, { code: 'auth/other', message })).toBe(text);
  });

  it('in google for a failure inside Firebase names no blocked window', () => {
    const failure = { code: 'auth/internal-error', message: 'Firebase: Error (auth/internal-error).' };
    expect(identityMessage('google', failure)).toBe(messages.googleSignInFailed);
  });

  const refusal = 'auth/requests-from-referer-https://portal.example.com-are-blocked.';
  const codes = [...Object.values(AuthErrorCodes), refusal];
  it.each(flows)('in %s is a text of the portal for each code of the installed SDK', (flow) => {
    const texts = codes.map((code) => identityMessage(flow, { code, message: `Firebase: Error (${code}).` }));
    expect(texts.filter((text) => !portalTexts.has(text))).toEqual([]);
  });

  it.each(flows)('in %s names a wrong setup of the project with one text and one report', (flow) => {
    const setups = [
      'operation-not-allowed',
      'admin-restricted-operation',
      'unauthorized-domain',
      'invalid-api-key',
    ];
    for (const code of [refusal, ...setups.map((name) => `auth/${name}`)]) {
      report.mockClear();
      expect(identityMessage(flow, { code, message: `Firebase: Error (${code}).` })).toBe(
        messages.signInUnavailable,
      );
      expect(report.mock.calls).toEqual([[expect.objectContaining({ message: code })]]);
    }
  });

  it.each(flows)('in %s leads on: no code of a refusal asks for another try alone', (flow) => {
    const dead: readonly string[] = [
      messages.loginFailed,
      messages.googleSignInFailed,
      messages.registrationFailed,
    ];
    const texts = [
      'quota-exceeded',
      'user-disabled',
      'popup-blocked',
      'requires-recent-login',
      'rejected-credential',
    ].map((name) => identityMessage(flow, { code: `auth/${name}`, message: '' }));
    expect(texts.filter((text) => dead.includes(text))).toEqual([]);
  });

  it('of a browser that refuses the way is no report', () => {
    const code = 'auth/web-storage-unsupported';
    expect(identityMessage('google', { code, message: '' })).toBe(messages.signInUnavailable);
    expect(report).not.toHaveBeenCalled();
  });
});

it.each([
  ['auth/user-disabled', true],
  ['auth/user-not-found', true],
  ['auth/invalid-action-code', true],
  ['auth/operation-not-allowed', true],
  ['auth/requests-from-referer-https://portal.example.com-are-blocked.', true],
  ['auth/too-many-requests', false],
  ['auth/quota-exceeded', false],
  ['auth/network-request-failed', false],
  ['auth/timeout', false],
  ['auth/internal-error', false],
  ['auth/part-missing', false],
  ['auth/other', false],
])('%s is a refusal for good: %s', (code, expected) => {
  expect(isRefused({ code })).toBe(expected);
});
