import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { cookieConsentKey } from '#schema/entities/cookie-consent.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { IdentityEnd } from '#web/ports/identity.ts';
import * as faults from '../harness/faults.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import { openDialogSelector } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { findBusyDialog, shows } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

/** The header, footer, banners and dialogs around every screen. */
const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Shell',
  args: { route: paths.about },
};
export default meta;

export const Visitor: ScreenStory = {
  tags: ['content', 'tree'],
  play: playSteps(async () => {
    await waitFor(() => expect(findSignIn()).toBeVisible());
  }),
};
export const Player: ScreenStory = {
  args: { as: 'veteran' },
  tags: ['tree'],
  play: playSteps(async ({ findText }) => {
    await findText('Aurora Vale, profile menu');
    await expect(document.body).not.toHaveTextContent('Cookies');
  }),
};
export const PlayerOfProfile: ScreenStory = {
  args: {
    as: 'veteran',
    faults: { profile: { kind: 'drift', path: 'displayName', to: 'Nova of the Northern Lights' } },
  },
  play: playSteps(({ click }) => click('Nova of the Northern Lights, profile menu')),
};
export const PlayerWithoutProfile: ScreenStory = {
  args: { as: 'veteran', faults: { profile: faults.serverError } },
};
export const PlayerPicturesMissing: ScreenStory = {
  args: { as: 'veteran', faults: { images: { kind: 'refuse' } } },
};
export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
  tags: ['skeleton'],
  play: playSteps(async ({ findText }) => {
    await findText('About Astra');
    await expect(findSignIn()).toBeNull();
    await expect(document.querySelector('header button[aria-haspopup]')).toBeNull();
  }),
};
export const MobileMenuOpen: ScreenStory = {
  globals: { viewport: { value: 'w360' } },
  play: playSteps(async ({ user, findText }) => {
    await findText('Menu');
    const menu = document.querySelector('header [aria-expanded]') ?? document.body;
    await user.dblClick(menu);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  }),
};
/** The link to the page that is shown closes the menu. */
export const MobileMenuClosed: ScreenStory = {
  globals: { viewport: { value: 'w360' } },
  play: playSteps(async ({ click, findFocus }) => {
    await click('Menu');
    await click('About', 'header');
    await findFocus('Menu');
  }),
};
export const ProfileMenuOpen: ScreenStory = {
  args: { as: 'veteran' },
  play: playSteps(async ({ click, findFocus, findText }) => {
    await click('Aurora Vale, profile menu');
    for (const item of ['Profile', messages.options, messages.signOut]) await findText(item);
    await findFocus('Profile');
  }),
};
export const BackgroundPaused: ScreenStory = {
  // A page without stars: a script draws them by a clock that stories don't control.
  args: { route: paths.login },
  globals: { motion: 'full' },
  play: playSteps(async ({ click, findText, harness }) => {
    // The background is as tall as the page, so wait until the page has loaded.
    await findText(messages.forgotPassword);
    await click('Pause background');
    await expect(harness.readStorage()).toContain('background-paused');
  }),
};

export const CookieBanner: ScreenStory = {
  args: { stored: { consent: 'none' } },
  play: shows('Cookies', 'Accept', 'Reject'),
};
export const CookieBannerOnPhone: ScreenStory = {
  args: { stored: { consent: 'none' } },
  globals: { viewport: { value: 'w360' } },
};
export const CookiesAccepted: ScreenStory = {
  args: { stored: { consent: 'none' } },
  play: playSteps(async ({ click, harness }) => {
    await click('Accept');
    await expect(harness.ports.browser.storage.get(cookieConsentKey)).toBe('accepted');
    await expect(document.activeElement?.localName).toBe('main');
  }),
};
export const CookieBannerReopened: ScreenStory = {
  args: { stored: { consent: 'accepted' } },
  play: playSteps(async ({ click, findFocus, findText }) => {
    await findText('Cookie settings');
    // Safari gives a pressed button no focus.
    findCookieSettings()?.click();
    await findText('Your choice so far: accepted.');
    await click('Reject');
    await findFocus('Cookie settings');
    await click('Cookie settings');
    await findText('Your choice so far: rejected.');
    await findFocus('Cookies');
    await click('Cookie settings');
    await findFocus('Cookies');
  }),
};

export const SignOutDialog: ScreenStory = {
  args: { as: 'veteran' },
  play: playSteps(async (helpers) => {
    await openSignOutDialog(helpers);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(messages.cancel));
  }),
};
export const SigningOut: ScreenStory = {
  args: { as: 'veteran', faults: { 'identity.signOut': faults.hang } },
  play: playSteps(async (helpers) => {
    await signOut(helpers);
    await findBusyDialog(helpers);
  }),
};
export const SignOutFailed: ScreenStory = {
  args: { as: 'veteran', faults: { 'identity.signOut': faults.portError('auth/internal-error') } },
  play: playSteps(async (helpers) => {
    await signOut(helpers);
    await helpers.findText(messages.signOutFailed);
    await openSignOutDialog(helpers);
  }),
};
export const SessionExpired: ScreenStory = createSessionEndStory('expired', messages.sessionExpired);
export const AccountDisabled: ScreenStory = createSessionEndStory('disabled', messages.userDisabled);
export const AccountDeleted: ScreenStory = createSessionEndStory('deleted', messages.accountGone);
/** The host refuses the token, and the identity service a new one. */
export const AccountDisabledMeanwhile: ScreenStory = {
  args: { route: paths.profile, as: 'disabled', faults: { profile: faults.unauthorized } },
  play: shows('Welcome to Astra', messages.userDisabled),
};

const findCookieSettings = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cookie settings');
const findSignIn = () => document.querySelector(`header a[href="${paths.login}"]`);

function createSessionEndStory(reason: IdentityEnd['reason'], text: string): ScreenStory {
  const route = reason === 'expired' ? paths.options : paths.about;
  return {
    args: { sessionEnd: { reason, isLapsed: true }, route },
    play: shows(text),
  };
}

async function openSignOutDialog({ click }: PlayHelpers) {
  await click('Aurora Vale, profile menu');
  await click(messages.signOut);
}

async function signOut(helpers: PlayHelpers) {
  await openSignOutDialog(helpers);
  await helpers.click(messages.signOut, openDialogSelector);
}
