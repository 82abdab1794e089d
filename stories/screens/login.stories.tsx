import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import { IdentityError } from '#web/ports/identity.ts';
import { beginSignIn, signInRecordKey, takeLinkingConsent } from '#web/sign-in/sign-in-record.ts';
import { STORY_START_MS } from '../harness/clock.ts';
import * as faults from '../harness/faults.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { showsAfter, showsAfterClick, showsNotice } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';
import { waitForIdle } from '../harness/wait-for-idle.ts';

const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Screens/Login', args: { route: paths.login } };
export default meta;

const rookie = 'rookie@example.com';
const password = 'password1';
const noticed = { state: { notice: messages.resetLoginNotice } };

export const SignIn: ScreenStory = { tags: ['content', 'tree'] };
export const CreateAccount: ScreenStory = {
  tags: ['tree'],
  play: playSteps(async ({ click, findFocus }) => {
    await click(messages.createAccount);
    await findFocus(messages.createAccount);
    await expect(document.activeElement?.tagName).toBe('H2');
  }),
};
export const ResetPassword: ScreenStory = {
  play: showsAfterClick(messages.forgotPassword, messages.resetPassword),
};
export const ModeSwitched: ScreenStory = {
  play: playSteps(async (helpers) => {
    await signIn(helpers, rookie, 'not-theirs');
    await helpers.findText(messages.invalidCredentials);
    await helpers.click(messages.createAccount);
    await expect(document.body).not.toHaveTextContent(messages.invalidCredentials);
    await helpers.click(messages.signIn, 'main');
    await expect(document.activeElement?.textContent).toBe(messages.signIn);
    await helpers.click(messages.forgotPassword);
    await expect(document.querySelector('[name=email]')).toHaveValue(rookie);
  }),
};
export const AfterPasswordReset: ScreenStory = {
  args: noticed,
  play: showsNotice(messages.resetLoginNotice, 'good'),
};
export const SessionExpired: ScreenStory = {
  args: { state: { notice: messages.sessionExpired, tone: 'error' } },
  play: showsNotice(messages.sessionExpired, 'error'),
};
export const SessionPending: ScreenStory = {
  args: { as: 'veteran', faults: { 'identity.onAuthStateChanged': faults.hang } },
};
export const AlreadySignedIn: ScreenStory = {
  args: { as: 'veteran' },
  play: playSteps(({ findFocus }) => findFocus('Aurora Vale')),
};
export const ResetWhileSignedIn: ScreenStory = {
  args: { as: 'veteran', ...noticed },
  play: showsNotice(messages.resetLoginNotice, 'good'),
};
export const ReturnsToPreviousPage: ScreenStory = {
  args: { route: paths.leaderboards },
  play: playSteps(async (helpers) => {
    const { browser } = helpers.harness.ports;
    const start = { from: linkCodePath('GOOD01'), consentTo: 'GOOD01' };
    beginSignIn(browser, start, STORY_START_MS);
    await helpers.click(messages.signIn, 'main');
    await signIn(helpers);
    await helpers.findText(messages.lastUpdated);
    await expect(takeLinkingConsent(browser, 'GOOD01', STORY_START_MS)).toBe(false);
  }),
};
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };

export const RobloxPending: ScreenStory = {
  args: { ...noticed, faults: { robloxLogin: faults.hang } },
  play: showsAfterClick(messages.continueWithRoblox, messages.processing),
};
export const RobloxRedirect: ScreenStory = {
  play: playSteps(async ({ click, harness }) => {
    await click(messages.continueWithRoblox);
    await waitFor(() => expect(harness.readStorage()).toContain(signInRecordKey));
  }),
};
export const RobloxUrlMissing: ScreenStory = {
  args: { faults: { robloxLogin: faults.emptyBody } },
  play: showsAfterClick(messages.continueWithRoblox, messages.robloxRedirectMissing),
};
export const RobloxFailed: ScreenStory = {
  args: { faults: { robloxLogin: faults.serverError } },
  tags: ['error'],
  play: showsAfterClick(messages.continueWithRoblox, messages.robloxSignInFailed),
};

const withGoogle = 'Sign in with Google';
const unprepared = { 'identity.prepareGoogle': faults.hang };
export const GoogleLoading: ScreenStory = {
  args: { faults: unprepared },
  play: playSteps(async ({ findText }) => {
    await findText(messages.continueWithRoblox);
    await expect(document.querySelector('main button:disabled')).toHaveTextContent(withGoogle);
  }),
};
export const GooglePending: ScreenStory = {
  // The button works too if the script of Google never loads.
  args: { ...noticed, faults: { 'identity.signInWithGoogle': faults.hang, ...unprepared } },
  play: showsAfter(async ({ advance, click }) => {
    await advance(5_000);
    await click(withGoogle);
  }, messages.processing),
};
export const SignedInBesideGoogle: ScreenStory = {
  args: { faults: { 'identity.signInWithGoogle': faults.hang } },
  play: showsAfter(async (helpers) => {
    await helpers.click(withGoogle);
    await signIn(helpers);
  }, 'TinyTuba'),
};
export const GoogleRegistering: ScreenStory = {
  args: { googleUid: 'nova', faults: { verifyTokenAndCreateUser: faults.hang } },
  play: playSteps(async (helpers) => {
    const { ports, sentCalls } = helpers.harness;
    const failure = new IdentityError('auth/unknown', '');
    ports.identity.signInWithEmail = () =>
      new Promise((_, reject) => setTimeout(() => reject(failure), 1_000));
    await signIn(helpers);
    await helpers.click(withGoogle);
    // An earlier attempt ends late.
    await helpers.advance(1_000);
    await waitFor(() => expect(sentCalls).toContain('verifyTokenAndCreateUser'));
    await waitForIdle(helpers.harness);
    // The host doesn't know the player yet.
    await expect(sentCalls).not.toContain('profile');
  }),
};
export const GoogleRefused: ScreenStory = {
  args: { googleUid: 'nova', faults: { verifyTokenAndCreateUser: faults.serverError } },
  play: showsAfterClick(withGoogle, messages.injectedFault, 'Log In'),
};
export const SignedInWithGoogle: ScreenStory = {
  args: { stored: { linking: { code: 'GOOD01' } } },
  play: showsAfterClick(withGoogle, messages.googleSignedIn),
};
export const GoogleFailed: ScreenStory = createGoogleErrorStory('auth/unknown', messages.googleSignInFailed);
export const GoogleBlocked: ScreenStory = createGoogleErrorStory(
  'auth/google-blocked',
  messages.googleBlocked,
);
export const GooglePopupBlocked: ScreenStory = createGoogleErrorStory(
  'auth/popup-blocked',
  messages.popupBlocked,
);
export const GoogleAccountExists: ScreenStory = createGoogleErrorStory(
  'auth/account-exists-with-different-credential',
  messages.accountExistsOtherwise,
);
export const GoogleRejected: ScreenStory = createGoogleErrorStory(
  'auth/invalid-credential',
  messages.signInRefused,
);
export const GooglePopupClosed: ScreenStory = createGoogleErrorStory(
  'auth/popup-closed-by-user',
  messages.popupClosed,
);

export const SigningIn: ScreenStory = {
  args: { ...noticed, faults: { 'identity.signInWithEmail': faults.hang } },
  play: showsAfter(signIn, messages.signingIn),
};
export const EmptySubmitted: ScreenStory = {
  play: showsAfter(
    ({ click }) => click(messages.signIn, 'form'),
    messages.emailRequired,
    messages.passwordRequired,
  ),
};
export const InvalidEmailAndShortPassword: ScreenStory = {
  play: showsAfter(
    (helpers) => signIn(helpers, 'rookie', '12345'),
    messages.invalidEmail,
    messages.passwordTooShort,
  ),
};
export const PasswordTooLong: ScreenStory = {
  play: showsAfter((helpers) => signIn(helpers, rookie, 'x'.repeat(4_097)), messages.passwordTooLong),
};
export const WrongPassword: ScreenStory = {
  play: showsAfter((helpers) => signIn(helpers, rookie, 'not-theirs'), messages.invalidCredentials),
};
export const Disabled: ScreenStory = {
  play: showsAfter((helpers) => signIn(helpers, 'disabled@example.com'), messages.userDisabled),
};
export const SignInFailed: ScreenStory = createSignInErrorStory('auth/unknown', messages.loginFailed);
export const SignInUnavailable: ScreenStory = {
  ...createSignInErrorStory('auth/operation-not-allowed', messages.signInUnavailable),
  parameters: { expectedConsoleErrors: ['auth/operation-not-allowed'] },
};
export const PasswordOutdated: ScreenStory = createSignInErrorStory(
  'auth/password-does-not-meet-requirements',
  messages.passwordOutdated,
);

export const ModeLeftDuringSignIn: ScreenStory = {
  args: { faults: { 'identity.signInWithEmail': faults.hang } },
  play: showsAfter(
    async (helpers) => {
      await signIn(helpers);
      await helpers.click(messages.createAccount);
      await helpers.click(messages.createAccount, 'form');
    },
    messages.passwordRequired,
    'Terms of Service (opens in a new tab)',
  ),
};
export const CreatingAccount: ScreenStory = {
  args: { faults: { 'identity.registerWithEmail': faults.hang } },
  play: showsAfter(register, messages.processing),
};
export const Registered: ScreenStory = {
  play: showsAfter(register, messages.registered, messages.forgotPassword),
};
export const EmailTaken: ScreenStory = {
  play: showsAfter(
    (helpers) => register(helpers, rookie),
    messages.emailAlreadyInUse,
    messages.forgotPassword,
  ),
};
export const WeakPassword: ScreenStory = createRegistrationErrorStory(
  'auth/weak-password',
  messages.weakPassword,
);
export const PasswordPolicyViolated: ScreenStory = createRegistrationErrorStory(
  'auth/password-does-not-meet-requirements',
  messages.passwordPolicy,
);
export const RegistrationFailed: ScreenStory = createRegistrationErrorStory(
  'auth/internal-error',
  messages.registrationFailed,
);

export const SendingResetMail: ScreenStory = {
  args: { faults: { 'identity.sendPasswordResetEmail': faults.hang } },
  play: showsAfter(requestReset, messages.sendingResetEmail),
};
export const ResetMailSent: ScreenStory = {
  play: showsAfter(requestReset, messages.resetEmailSent),
};
export const ResetEmptySubmitted: ScreenStory = {
  play: showsAfter(async ({ click }) => {
    await click(messages.forgotPassword);
    await click(messages.resetPassword, 'form');
  }, messages.emailRequired),
};
export const ResetUnknownEmail: ScreenStory = {
  play: showsAfter((helpers) => requestReset(helpers, 'nobody@example.com'), messages.noAccountWithEmail),
};
export const ResetMailFailed: ScreenStory = {
  args: { faults: { 'identity.sendPasswordResetEmail': faults.portError('auth/internal-error') } },
  play: showsAfter(requestReset, messages.resetEmailFailed),
};

async function signIn({ fill, click }: PlayHelpers, email: string = rookie, typed: string = password) {
  await fill('Email', email);
  await fill('Password', typed);
  await click(messages.signIn, 'form');
}

async function register({ fill, click }: PlayHelpers, email = 'newcomer@example.com') {
  await click(messages.createAccount);
  await fill('Email', email);
  await fill('Password', password);
  await click(messages.createAccount, 'form');
}

async function requestReset({ fill, click }: PlayHelpers, email: string = rookie) {
  await click(messages.forgotPassword);
  await fill('Email', email);
  await click(messages.resetPassword, 'form');
}

function createGoogleErrorStory(code: string, text: string): ScreenStory {
  const args = { faults: { 'identity.signInWithGoogle': faults.portError(code) } };
  return { args, play: showsAfterClick(withGoogle, text) };
}

function createSignInErrorStory(code: string, text: string): ScreenStory {
  const args = { faults: { 'identity.signInWithEmail': faults.portError(code) } };
  return { args, play: showsAfter(signIn, text) };
}

function createRegistrationErrorStory(code: string, text: string): ScreenStory {
  const args = { faults: { 'identity.registerWithEmail': faults.portError(code) } };
  return { args, play: showsAfter(register, text) };
}
