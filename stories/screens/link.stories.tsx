import type { Meta } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import { inDialog } from '../hands.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Link account',
  args: { route: linkCodePath('GOOD01') },
};
export default meta;

const linkAccounts = 'Link Accounts';
const linking = { remembers: { linking: { code: 'GOOD01' } }, as: 'rookie' } as const;

export const NoCode: ScreenStory = { args: { route: paths.link }, tags: ['empty'] };
export const NothingTyped: ScreenStory = {
  args: { route: paths.link },
  play: steps(async ({ press, sees }) => {
    await press('Continue');
    await sees(messages.linkingCodeMissing);
  }),
};
export const CodeMalformed: ScreenStory = { args: { route: linkCodePath('GO') } };
export const CodeExpired: ScreenStory = {
  args: { route: linkCodePath('OLD001') },
  tags: ['error'],
  play: steps(({ sees }) => sees(messages.linkingCodeConflict)),
};
export const Verifying: ScreenStory = { args: { faults: { verifyCode: faults.held } }, tags: ['skeleton'] };
export const NotVerified: ScreenStory = {
  args: { faults: { verifyCode: faults.broken } },
  play: steps(({ sees }) => sees(messages.linkPageError)),
};
export const SlowHost: ScreenStory = {
  args: { faults: { verifyCode: faults.slow } },
  play: steps(async ({ sees, advance }) => {
    await sees(messages.processing);
    await advance(faults.slow.ms);
    await sees(messages.continueWithRoblox);
  }),
};
export const WhoIsThereUnknown: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.held } },
};

export const Visitor: ScreenStory = { tags: ['content'] };
export const VisitorBusyWithRoblox: ScreenStory = {
  args: { faults: { robloxLogin: faults.held } },
  play: steps(({ press }) => press(messages.continueWithRoblox)),
};
export const VisitorRobloxWithoutAddress: ScreenStory = {
  args: { faults: { robloxLogin: faults.empty } },
  play: steps(({ press }) => press(messages.continueWithRoblox)),
};
export const VisitorRobloxFailed: ScreenStory = {
  args: { faults: { robloxLogin: faults.broken } },
  play: steps(({ press }) => press(messages.continueWithRoblox)),
};
export const VisitorBusyWithGoogle: ScreenStory = {
  args: { faults: { googleLogin: faults.held } },
  play: steps(({ press }) => press('Sign in with Google')),
};
export const VisitorLeavesForGoogle: ScreenStory = {
  play: steps(({ press }) => press('Sign in with Google')),
};
export const VisitorGoogleWithoutAddress: ScreenStory = {
  args: { faults: { googleLogin: faults.empty } },
  play: steps(async ({ press, sees }) => {
    await press('Sign in with Google');
    await sees(messages.googleRedirectMissing);
  }),
};
export const VisitorGoogleFailed: ScreenStory = {
  args: { faults: { googleLogin: faults.broken } },
  play: steps(async ({ press, sees }) => {
    await press('Sign in with Google');
    await sees(messages.googleRedirectFailed);
  }),
};
export const VisitorTypesNothing: ScreenStory = {
  play: steps(async ({ press, sees }) => {
    await press(messages.signIn, 'form');
    await sees(messages.emailRequired);
  }),
};
export const VisitorTypesAPassword: ScreenStory = {
  play: steps(async ({ fill, press, sees }) => {
    await fill('Email', 'rookie@example.com');
    await fill('Password', 'password1');
    await press(messages.signIn, 'form');
    await sees(messages.emailSignInElsewhere);
  }),
};

export const PlayerIsAsked: ScreenStory = { args: { as: 'rookie' } };
export const Linking: ScreenStory = { args: { ...linking, faults: { linkPlatform: faults.held } } };
export const Linked: ScreenStory = {
  args: linking,
  play: steps(({ sees }) => sees(messages.accountLinked)),
};
export const LinkedAfterThePress: ScreenStory = {
  args: { as: 'rookie' },
  play: steps(async ({ press, sees }) => {
    await press(linkAccounts);
    await sees(messages.accountLinked);
  }),
};
export const TakenByAnother: ScreenStory = {
  args: { as: 'rookie', route: linkCodePath('TAKEN1') },
  play: steps(async ({ press, sees }) => {
    await press(linkAccounts);
    await sees(messages.discordTaken);
  }),
};
export const PlayerHasOneAlready: ScreenStory = {
  args: { as: 'veteran' },
  play: steps(async ({ press, sees }) => {
    await press(linkAccounts);
    await sees(messages.playerHasDiscord);
  }),
};
export const NotLinked: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.wordless } },
  play: steps(({ sees }) => sees(messages.apiRequestFailed({ status: 500 }))),
};
export const LinkedAndClosed: ScreenStory = {
  args: linking,
  play: steps(async ({ press, sees }) => {
    await press(messages.viewProfile, inDialog);
    await sees('TinyTuba');
  }),
};
export const CutOffWhileLinking: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.cutOff } },
  play: steps(({ sees }) => sees(messages.resultUnknown)),
};
export const NotFitToSend: ScreenStory = {
  args: {
    as: 'rookie',
    faults: { verifyCode: { kind: 'drift', path: 'platformInfo.discriminator', to: '00000000000' } },
  },
  play: steps(async ({ press, sees }) => {
    await press(linkAccounts);
    await sees(messages.invalidInput);
  }),
};
export const ContextLost: ScreenStory = {
  args: { as: 'rookie' },
  play: steps(async ({ press, stage, sees }) => {
    await sees(messages.linkConsequence);
    stage.ports.browser.cookies.remove('linking-context');
    await press(linkAccounts);
    await sees(messages.linkingContextMissing);
  }),
};
export const Unauthorised: ScreenStory = {
  args: { ...linking, faults: { linkPlatform: faults.unauthorised } },
  play: steps(({ sees }) => sees(messages.sessionExpired)),
};
export const SignOutAsked: ScreenStory = {
  args: { as: 'rookie' },
  play: steps(({ press }) => press(messages.signOut, 'main')),
};
export const SigningOut: ScreenStory = {
  args: { as: 'rookie', faults: { 'identity.signOut': faults.held } },
  play: steps(async ({ press }) => {
    await press(messages.signOut, 'main');
    await press(messages.signOut, inDialog);
  }),
};
export const SignedOut: ScreenStory = {
  args: { as: 'rookie' },
  play: steps(async ({ press, sees }) => {
    await press(messages.signOut, 'main');
    await press(messages.signOut, inDialog);
    await sees('Welcome to Astra');
  }),
};
export const SignOutFailed: ScreenStory = {
  args: { as: 'rookie', faults: { 'identity.signOut': faults.refused('auth/internal-error') } },
  play: steps(async ({ press, sees }) => {
    await press(messages.signOut, 'main');
    await press(messages.signOut, inDialog);
    await sees(messages.signOutFailed);
  }),
};
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };
