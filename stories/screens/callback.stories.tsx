import type { Meta } from '@storybook/react-vite';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';
import { storyNow } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = {
  ...screen,
  title: 'Screens/Login callback',
  args: {
    route: cameBack({ token: createCustomToken('veteran', storyNow) }),
    remembers: { begunSignIn: true },
  },
};
export default meta;

export const SigningIn: ScreenStory = {
  args: { faults: { 'identity.signInWithCustomToken': faults.held } },
  tags: ['skeleton'],
};
export const SignedIn: ScreenStory = { play: steps(({ sees }) => sees('Aurora Vale')) };
export const SignedInWithGoogle: ScreenStory = {
  args: { route: cameBack({ token: createCustomToken('veteran', storyNow), provider: 'google' }) },
  play: steps(({ sees }) => sees(messages.googleSignedIn)),
};
export const LinkingGoesOn: ScreenStory = {
  args: {
    route: cameBack({ token: createCustomToken('rookie', storyNow) }),
    remembers: { begunSignIn: true, linking: { code: 'GOOD01' } },
  },
  play: steps(({ sees }) => sees(messages.accountLinked)),
};
export const LinkingTooOld: ScreenStory = {
  args: {
    route: cameBack({ token: createCustomToken('rookie', storyNow) }),
    remembers: { begunSignIn: true, linking: { code: 'GOOD01', minutesAgo: 61 } },
  },
  play: steps(({ sees }) => sees('TinyTuba')),
};
export const NotBegunHere: ScreenStory = {
  args: { remembers: {} },
  tags: ['content'],
  play: steps(({ sees }) => sees(messages.questionStrangerSignIn({ account: 'veteran' }))),
};
export const SomeoneElseIsSignedIn: ScreenStory = {
  args: { as: 'rookie' },
  play: steps(({ sees }) => sees(messages.questionReplaceSignIn({ account: 'veteran' }))),
};
export const TokenOfAnOddForm: ScreenStory = {
  args: { route: cameBack({ token: 'opaque' }), remembers: {} },
  play: steps(({ sees }) => sees(messages.questionStrangerSignIn({ account: messages.unnamedAccount }))),
};
export const Cancelled: ScreenStory = {
  args: { route: cameBack({ error: 'access_denied', error_message: messages.signInCancelled }) },
  tags: ['error'],
};
export const FailedWithoutWords: ScreenStory = { args: { route: cameBack({ error: 'server_error' }) } };
export const FailedForAnUnknownReason: ScreenStory = { args: { route: cameBack({ error: 'unheard_of' }) } };
export const WithoutToken: ScreenStory = { args: { route: paths.authCallback } };
export const TokenRefused: ScreenStory = {
  args: { faults: { 'identity.signInWithCustomToken': faults.refused('auth/invalid-custom-token') } },
};
export const Offline: ScreenStory = {
  args: {
    offline: true,
    faults: { 'identity.signInWithCustomToken': faults.refused('auth/network-request-failed') },
  },
  tags: ['offline'],
};

function cameBack(fragment: Record<string, string>): string {
  return `${paths.authCallback}#${new URLSearchParams({ provider: 'roblox', ...fragment })}`;
}
