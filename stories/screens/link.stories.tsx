import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import { CLOCK_LAG_MS } from '#web/api/token-refresh-link.ts';
import * as faults from '../harness/faults.ts';
import { openDialogSelector } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import {
  findAnnounced,
  ignoresClickjacking,
  opensDialog,
  shows,
  showsAfter,
  showsAfterClick,
  signInByEmail,
  signsOut,
} from '../harness/shared-stories.ts';
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
  play: playSteps(async ({ fill, findText }) => {
    await findText(messages.linkingUrlMissing);
    const findPrimary = () => document.querySelector('main [data-variant=primary]');
    await expect(findPrimary()).toHaveTextContent('Open Discord');
    await fill('Linking Code', 'good01');
    await expect(findPrimary()).toHaveTextContent('Continue');
    await fill('Linking Code', '');
    await expect(findPrimary()).toHaveTextContent('Open Discord');
  }),
};
export const PlayerWithoutCode: ScreenStory = {
  args: { route: paths.link, as: 'rookie' },
  play: shows(messages.linkingUrlMissing, messages.viewProfile, messages.signOut),
};
export const PlayerCodeExpired: ScreenStory = {
  args: { route: linkCodePath('OLD001'), as: 'rookie' },
  play: playSteps(async ({ findText }) => {
    await findText(messages.linkingCodeConflict);
    await findText('Continue');
    await expect(document.querySelector('main div[data-tone]')).toHaveAttribute('data-tone', 'error');
  }),
};
export const CodeTyped: ScreenStory = {
  parameters: { expectedConsoleErrors: ['No link leads to /link'] },
  args: { route: paths.link },
  play: showsAfter(async ({ fill, click }) => {
    await fill('Linking Code', 'good01');
    await click('Continue');
  }, messages.continueWithRoblox),
};
export const EmptySubmitted: ScreenStory = {
  args: { route: paths.link },
  play: showsAfterClick('Continue', messages.linkingCodeMissing),
};
export const InvalidCode: ScreenStory = {
  args: { route: linkCodePath('GO') },
  play: shows(messages.codeInvalid),
};
export const CodeExpired: ScreenStory = {
  args: { route: linkCodePath('OLD001'), stored: linking.stored },
  tags: ['error'],
  play: playSteps(async ({ findText, harness }) => {
    await findText(messages.linkingCodeConflict);
    await expect(document.querySelector('main div[data-tone]')).toHaveAttribute('data-tone', 'error');
    // Another tab has verified another code.
    await expect(harness.ports.browser.cookies.get('linking-context')).toContain('GOOD01');
  }),
};
export const Verifying: ScreenStory = {
  args: { faults: { verifyCode: faults.hang } },
  tags: ['skeleton'],
  play: shows(messages.processing),
};
export const VerificationFailed: ScreenStory = {
  args: { faults: { verifyCode: faults.serverError } },
  play: playSteps(async ({ click, findFocus, findText }) => {
    await click(messages.tryAgain);
    await findText(messages.injectedFault);
    await findFocus(messages.linkPageError);
    await expect(document.body, 'a visitor cannot sign out').not.toHaveTextContent(messages.signOut);
  }),
};
export const PlayerRateLimited: ScreenStory = {
  args: { as: 'rookie', faults: { verifyCode: faults.tooManyRequests } },
  play: shows(messages.injectedFault, messages.tryAgain),
};
export const TooManyCodesFailed: ScreenStory = {
  args: { faults: { server: { kind: 'codesRefused' } } },
  play: shows(messages.codesRefused({ minutes: 10 })),
};
export const SignedInAfterRefusal: ScreenStory = {
  args: { faults: { server: { kind: 'codesRefused' } } },
  play: showsAfter(async (helpers) => {
    await helpers.findText(messages.codesRefused({ minutes: 10 }));
    await helpers.click(messages.signIn);
    await signInByEmail(helpers);
  }, messages.linkConsequence),
};
export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
};

/** The code of the path comes first. */
export const Visitor: ScreenStory = {
  args: { route: `${linkCodePath('GOOD01')}?code=GO` },
  tags: ['content', 'tree'],
  play: shows('novafox', messages.continueWithRoblox),
};
export const VisitorRobloxPending: ScreenStory = {
  args: { faults: { robloxLogin: faults.hang } },
  play: playSteps(async ({ click, findText }) => {
    await click(messages.continueWithRoblox);
    await findText(messages.processing);
    await expect(document.querySelector('main button:disabled')).toBeNull();
    await expect(document.querySelectorAll('main [aria-busy]')).toHaveLength(1);
  }),
};
/** A sign-in that fails to start is only logged (SPEC §8, Login). */
export const VisitorRobloxFailed: ScreenStory = {
  args: { faults: { robloxLogin: faults.serverError } },
  play: playSteps(async ({ click, findText, harness }) => {
    await click(messages.continueWithRoblox);
    await waitForIdle(harness);
    await findText(messages.continueWithRoblox);
    await expect(document.querySelector('main div[data-tone]')).toBeNull();
  }),
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
  // Only a player is linked without a question.
  args: { stored: linking.stored },
  play: showsAfter(({ click }) => click(messages.signIn, 'form'), messages.emailRequired),
};
export const VisitorEmailSignIn: ScreenStory = {
  play: playSteps((helpers) => findAnnounced(helpers, signInByEmail, messages.emailSignInElsewhere)),
};

export const PlayerConfirmation: ScreenStory = {
  args: { as: 'rookie' },
  tags: ['tree'],
  play: playSteps(({ findPortraits }) => findPortraits(2)),
};
export const Declined: ScreenStory = {
  parameters: { expectedConsoleErrors: ['No link leads to /profile'] },
  args: { as: 'rookie' },
  play: playSteps(async ({ click, findText, harness }) => {
    await click(messages.cancel);
    await findText('TinyTuba');
    await expect(harness.ports.browser.cookies.get('linking-context')).toBeUndefined();
  }),
};
export const Linking: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.hang } },
  play: shows(messages.processing),
};
export const Linked: ScreenStory = {
  args: linking,
  play: playSteps(async ({ findFocus, findText, harness }) => {
    await findText(messages.accountLinked);
    await findFocus(messages.viewProfile);
    await expect(harness.sentCalls.filter((call) => call === 'linkPlatform')).toHaveLength(1);
  }),
};
export const LinkedAfterConfirmation: ScreenStory = {
  args: { as: 'rookie' },
  play: ignoresClickjacking(linkAccounts, messages.accountLinked),
};
/** The sign-in began on the page of another code, so the player must confirm. */
export const ConsentToOtherCode: ScreenStory = {
  args: { ...linking, route: linkCodePath('TAKEN1') },
  play: shows(messages.linkConsequence),
};
/** Another tab has verified another code since. */
export const ContextOfOtherCode: ScreenStory = {
  args: { as: 'rookie', stored: { linking: { code: 'TAKEN1', consentTo: 'GOOD01' } } },
  play: shows(messages.accountLinked),
};
export const DiscordTaken: ScreenStory = {
  args: { as: 'rookie', route: linkCodePath('TAKEN1') },
  play: playSteps(async ({ click, findText, harness }) => {
    await click(linkAccounts);
    await findText(messages.discordTaken);
    await findText('Use Another Code');
    await expect(harness.ports.browser.cookies.get('linking-context')).toBeUndefined();
  }),
};
export const PlayerAlreadyLinked: ScreenStory = {
  args: { as: 'veteran' },
  play: showsAfterClick(linkAccounts, messages.playerHasDiscord),
};
export const LinkingFailed: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.errorWithoutMessage } },
  play: showsAfterClick(messages.tryAgain, messages.apiRequestFailed({ status: 500 })),
};
export const LinkedDialogClosed: ScreenStory = {
  args: linking,
  play: showsAfter(({ click }) => click(messages.viewProfile, openDialogSelector), 'TinyTuba'),
};
export const LinkingConnectionLost: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.connectionReset } },
  play: playSteps(async ({ findText, harness }) => {
    await findText(messages.hostUnavailable);
    await findText(messages.tryAgain);
    await expect(harness.sentCalls.filter((call) => call === 'linkPlatform')).toHaveLength(1);
  }),
};
/** Another player has signed in meanwhile, who has agreed to nothing. */
export const PlayerChanged: ScreenStory = {
  args: { ...linking, faults: { 'identity.getIdToken': faults.portError('auth/user-mismatch') } },
  play: playSteps(async ({ findText, harness }) => {
    await findText(messages.playerChanged);
    await expect(harness.sentCalls).not.toContain('linkPlatform');
  }),
};
export const LinkingResponseLost: ScreenStory = {
  ...Linked,
  args: { ...linking, faults: { linkPlatform: faults.responseLost } },
};
/** The next try finds that the account is linked, and doesn't send the code again. */
export const LinkingUnknown: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.responseLost, profile: faults.serverError } },
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(messages.resultUnknown);
    await harness.setFault('profile', faults.none);
    await click(messages.tryAgain);
    await findText(messages.accountLinked);
    await expect(harness.sentCalls.filter((call) => call === 'linkPlatform')).toHaveLength(1);
  }),
};
/** The player reloaded the page of a link whose response was lost. */
export const LinkedBeforeReload: ScreenStory = {
  args: {
    as: 'rookie',
    stored: { linking: { code: 'GOOD01', consentTo: 'TAKEN1' } },
    faults: {
      verifyCode: { kind: 'status', status: 409 },
      profile: { kind: 'drift', path: 'discordProfile', to: { username: 'novafox' } },
    },
  },
  play: shows(messages.accountLinked),
};
export const InvalidPayload: ScreenStory = {
  args: {
    as: 'rookie',
    faults: { verifyCode: { kind: 'drift', path: 'platformInfo.discriminator', to: '0'.repeat(101) } },
  },
  play: showsAfterClick(linkAccounts, messages.invalidInput),
};
export const LinkingContextMissing: ScreenStory = {
  args: { as: 'rookie', faults: { profile: faults.serverError } },
  play: playSteps(async ({ click, harness, findText }) => {
    await findText(messages.linkConsequence);
    await findText('TinyTuba');
    harness.ports.browser.cookies.remove('linking-context');
    await click(linkAccounts);
    await findText(messages.linkingContextMissing);
  }),
};
export const Unauthorized: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.unauthorized, profile: faults.unauthorized } },
  play: showsAfter(async (helpers) => {
    await helpers.advance(CLOCK_LAG_MS);
    await helpers.findText('Welcome to Astra');
    await helpers.findText(messages.sessionExpired);
    // A sign-in with a provider returns to the code by it.
    await expect(helpers.harness.ports.browser.cookies.get('linking-context')).toContain('GOOD01');
    await signInByEmail(helpers);
  }, messages.linkConsequence),
};
export const SignOutDialog: ScreenStory = {
  args: { as: 'rookie' },
  play: opensDialog(messages.signOut, messages.cancel, 'main'),
};
export const SignedOut: ScreenStory = {
  args: { as: 'rookie' },
  play: signsOut({ keepsCode: true }),
};
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };
