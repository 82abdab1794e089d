import type { Meta } from '@storybook/react-vite';
import { scroll, toasts } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import type { Hands } from '../hands.ts';
import { inDialog } from '../hands.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

/** What stands around every screen. */
const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Around every screen',
  args: { route: paths.about },
};
export default meta;

export const Visitor: ScreenStory = { tags: ['content'] };
export const Player: ScreenStory = { args: { as: 'veteran' } };
export const WhoIsThereUnknown: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.held } },
  tags: ['skeleton'],
};
export const MenuOpenOnAPhone: ScreenStory = {
  globals: { viewport: { value: 'w360' } },
  play: steps(({ press }) => press('Menu')),
};
export const ProfileMenuOpen: ScreenStory = {
  args: { as: 'veteran' },
  play: steps(({ press }) => press('Aurora Vale, profile menu')),
};
export const LogoGoneAfterScrolling: ScreenStory = {
  tags: ['scrolled'],
  play: steps(async ({ sees }) => {
    await sees('Home');
    window.scrollTo(0, scroll.logoHidesPastPx + 1);
  }),
};
export const BackgroundPaused: ScreenStory = {
  globals: { motion: 'full' },
  tags: ['moving'],
  play: steps(async ({ press, sees }) => {
    // The sky is drawn for the page's length.
    await sees('Shared progress');
    await press('Pause background');
  }),
};

export const CookiesAsked: ScreenStory = { args: { remembers: { consent: 'none' } } };
export const CookiesAskedOnAPhone: ScreenStory = {
  args: { remembers: { consent: 'none' } },
  globals: { viewport: { value: 'w360' } },
};
export const CookiesAccepted: ScreenStory = {
  args: { remembers: { consent: 'none' } },
  play: steps(({ press }) => press('Accept')),
};
export const CookiesAskedAgain: ScreenStory = {
  args: { remembers: { consent: 'accepted' } },
  play: steps(({ press }) => press('Cookie settings')),
};

export const NoNoticesYet: ScreenStory = { play: steps(({ press }) => press('Notices')) };
export const NoticesOfThisVisit: ScreenStory = {
  args: { route: paths.options, as: 'veteran' },
  play: steps(async ({ press, sees, advance }) => {
    await press('Public Profile');
    await sees(messages.privacyUpdated);
    await advance(toasts.privacyAutoCloseMs);
    await press('Notices');
  }),
};
export const NoticeGoesByItself: ScreenStory = {
  args: { route: paths.options, as: 'veteran' },
  play: steps(async ({ press, sees, advance }) => {
    await press('Public Profile');
    await sees(messages.privacyUpdated);
    await advance(toasts.privacyAutoCloseMs);
  }),
};
export const KeyboardShortcuts: ScreenStory = { play: steps(({ press }) => press('Keyboard shortcuts')) };
export const KeyboardShortcutsOff: ScreenStory = {
  play: steps(async ({ press }) => {
    await press('Keyboard shortcuts');
    await press('Use keyboard shortcuts', inDialog);
  }),
};

export const SignOutAsked: ScreenStory = {
  args: { as: 'veteran' },
  play: steps((hands) => askForSignOut(hands)),
};
export const SigningOut: ScreenStory = {
  args: { as: 'veteran', faults: { 'identity.signOut': faults.held } },
  play: steps((hands) => signOut(hands)),
};
export const SignOutFailed: ScreenStory = {
  args: { as: 'veteran', faults: { 'identity.signOut': faults.refused('auth/internal-error') } },
  play: steps(async (hands) => {
    await signOut(hands);
    await hands.sees(messages.signOutFailed);
  }),
};
export const SignInLapsed: ScreenStory = {
  args: { lapsed: true },
  play: steps(({ sees }) => sees(messages.sessionExpired)),
};
export const Offline: ScreenStory = {
  args: { offline: true },
  tags: ['offline'],
  play: steps(({ sees }) => sees(messages.offline)),
};
export const BackOnline: ScreenStory = {
  args: { offline: true },
  play: steps(async ({ sees, stage }) => {
    await sees(messages.offline);
    stage.ports.connection.restore();
    await sees(messages.backOnline);
  }),
};

async function askForSignOut({ press }: Hands) {
  await press('Aurora Vale, profile menu');
  await press(messages.signOut);
}

async function signOut(hands: Hands) {
  await askForSignOut(hands);
  await hands.press(messages.signOut, inDialog);
}
