import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import { openDialogSelector } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { opensDialog, shows, showsAfterClick } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';
import { waitForIdle } from '../harness/wait-for-idle.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Link account',
  args: { route: linkCodePath('GOOD01') },
};
export default meta;

const linkAccounts = 'Link Accounts';
const linking = { stored: { linking: { code: 'GOOD01' } }, as: 'rookie' } as const;

export const NoCode: ScreenStory = {
  args: { route: paths.link },
  tags: ['empty'],
  play: shows(messages.linkingUrlMissing),
};
export const PlayerWithoutCode: ScreenStory = {
  args: { route: paths.link, as: 'rookie' },
  play: shows(messages.linkingUrlMissing, messages.viewProfile, messages.signOut),
};
export const PlayerCodeExpired: ScreenStory = {
  args: { route: linkCodePath('OLD001'), as: 'rookie' },
  play: playSteps(({ findText }) => findText(messages.linkingCodeConflict)),
};
export const EmptySubmitted: ScreenStory = {
  args: { route: paths.link },
  play: playSteps(async ({ click, findText }) => {
    await click('Continue');
    await findText(messages.linkingCodeMissing);
  }),
};
export const InvalidCode: ScreenStory = {
  args: { route: linkCodePath('GO') },
  play: shows(messages.codeInvalid),
};
export const CodeExpired: ScreenStory = {
  args: { route: linkCodePath('OLD001') },
  tags: ['error'],
  play: playSteps(({ findText }) => findText(messages.linkingCodeConflict)),
};
export const Verifying: ScreenStory = {
  args: { faults: { verifyCode: faults.hang } },
  tags: ['skeleton'],
  play: shows(messages.processing),
};
export const VerificationFailed: ScreenStory = {
  args: { faults: { verifyCode: faults.serverError } },
  play: playSteps(({ findText }) => findText(messages.linkPageError)),
};
export const TooManyCodesFailed: ScreenStory = {
  args: { faults: { server: { kind: 'codesRefused' } } },
  play: playSteps(async ({ click, fill, findText }) => {
    await findText(messages.codesRefused);
    await click(messages.signIn);
    await fill('Email', 'rookie@example.com');
    await fill('Password', 'password1');
    await click(messages.signIn, 'form');
    await findText(messages.linkConsequence);
  }),
};
export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
};

export const Visitor: ScreenStory = { tags: ['content'] };
export const VisitorRobloxPending: ScreenStory = {
  args: { faults: { robloxLogin: faults.hang } },
  play: showsAfterClick(messages.continueWithRoblox, messages.processing),
};
export const VisitorRobloxUrlMissing: ScreenStory = {
  args: { faults: { robloxLogin: faults.emptyBody } },
  play: playSilentFailure(),
};
export const VisitorRobloxFailed: ScreenStory = {
  args: { faults: { robloxLogin: faults.serverError } },
  play: playSilentFailure(),
};
export const VisitorGooglePending: ScreenStory = {
  args: { faults: { googleLogin: faults.hang } },
  play: showsAfterClick('Sign in with Google', messages.processing),
};
export const VisitorGoogleRedirect: ScreenStory = {
  play: playSteps(({ click }) => click('Sign in with Google')),
};
export const VisitorGoogleUrlMissing: ScreenStory = {
  args: { faults: { googleLogin: faults.emptyBody } },
  play: showsAfterClick('Sign in with Google', messages.googleRedirectMissing),
};
export const VisitorGoogleFailed: ScreenStory = {
  args: { faults: { googleLogin: faults.serverError } },
  play: showsAfterClick('Sign in with Google', messages.googleRedirectFailed),
};
export const VisitorEmptySubmitted: ScreenStory = {
  play: playSteps(async ({ click, findText }) => {
    await click(messages.signIn, 'form');
    await findText(messages.emailRequired);
  }),
};
export const VisitorEmailSignIn: ScreenStory = {
  play: playSteps(async ({ fill, click, findText }) => {
    await fill('Email', 'rookie@example.com');
    await fill('Password', 'password1');
    await click(messages.signIn, 'form');
    await findText(messages.emailSignInElsewhere);
  }),
};

export const PlayerConfirmation: ScreenStory = {
  args: { as: 'rookie' },
  play: playSteps(({ findPortraits }) => findPortraits(2)),
};
export const Linking: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.hang } },
  play: shows(messages.processing),
};
export const Linked: ScreenStory = {
  args: linking,
  play: playSteps(({ findText }) => findText(messages.accountLinked)),
};
export const LinkedAfterConfirmation: ScreenStory = {
  args: { as: 'rookie' },
  play: playSteps(async ({ click, findText }) => {
    await click(linkAccounts);
    await findText(messages.accountLinked);
  }),
};
export const DiscordTaken: ScreenStory = {
  args: { as: 'rookie', route: linkCodePath('TAKEN1') },
  play: playSteps(async ({ click, findText }) => {
    await click(linkAccounts);
    await findText(messages.discordTaken);
    expect(document.body).not.toHaveTextContent(messages.tryAgain);
  }),
};
export const PlayerAlreadyLinked: ScreenStory = {
  args: { as: 'veteran' },
  play: playSteps(async ({ click, findText }) => {
    await click(linkAccounts);
    await findText(messages.playerHasDiscord);
  }),
};
export const LinkingFailed: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.errorWithoutMessage } },
  play: playSteps(async ({ click, findText }) => {
    await click(messages.tryAgain);
    await findText(messages.apiRequestFailed({ status: 500 }));
  }),
};
export const LinkedDialogClosed: ScreenStory = {
  args: linking,
  play: playSteps(async ({ click, findText }) => {
    await click(messages.viewProfile, openDialogSelector);
    await findText('TinyTuba');
  }),
};
export const LinkingConnectionLost: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.connectionReset } },
  play: playSteps(({ findText }) => findText(messages.resultUnknown)),
};
export const InvalidPayload: ScreenStory = {
  args: {
    as: 'rookie',
    faults: { verifyCode: { kind: 'drift', path: 'platformInfo.discriminator', to: '0'.repeat(101) } },
  },
  play: playSteps(async ({ click, findText }) => {
    await click(linkAccounts);
    await findText(messages.invalidInput);
  }),
};
export const LinkingContextMissing: ScreenStory = {
  args: { as: 'rookie' },
  play: playSteps(async ({ click, harness, findText }) => {
    await findText(messages.linkConsequence);
    harness.ports.browser.cookies.remove('linking-context');
    await click(linkAccounts);
    await findText(messages.linkingContextMissing);
  }),
};
export const Unauthorized: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.unauthorized } },
  play: playSteps(({ findText }) => findText(messages.sessionExpired)),
};
export const SignOutDialog: ScreenStory = {
  args: { as: 'rookie' },
  play: opensDialog(messages.signOut, messages.cancel, 'main'),
};
export const SignedOut: ScreenStory = {
  args: { as: 'rookie' },
  play: playSteps(async ({ click, findText }) => {
    await click(messages.signOut, 'main');
    await click(messages.signOut, openDialogSelector);
    await findText('Welcome to Astra');
  }),
};
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };

/** A sign-in that fails to start is only logged (SPEC §8, Login). */
function playSilentFailure() {
  return playSteps(async ({ click, findText, harness }) => {
    await click(messages.continueWithRoblox);
    await waitForIdle(harness);
    await findText(messages.continueWithRoblox);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
}
