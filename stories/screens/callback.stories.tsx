import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { PART_MISSING } from '#web/ports/identity.ts';
import { STORY_START_MS } from '../harness/clock.ts';
import * as faults from '../harness/faults.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { ignoresClickjacking, shows } from '../harness/shared-stories.ts';
import type { PortFault, StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Login callback',
  args: {
    route: routeOf('veteran'),
    stored: { hasPendingSignIn: true },
  },
};
export default meta;

const questionAboutAnotherAccount = messages.questionStrangerSignIn({ account: messages.unnamedAccount });

export const SigningIn: ScreenStory = {
  args: { stored: {}, faults: { 'identity.signInWithCustomToken': faults.hang } },
  tags: ['skeleton'],
  play: playSteps(async ({ click, findText }) => {
    await click(messages.signIn);
    await findText(messages.processing);
  }),
};
export const SignedIn: ScreenStory = {
  play: playSteps(async ({ findFocus }) => {
    await findFocus('Aurora Vale');
    await expect(document.querySelector('[data-arrival]'), 'there is nothing to tell').toBeNull();
  }),
};
export const SignedInWithGoogle: ScreenStory = {
  args: { route: routeOf('veteran', 'google') },
  play: shows(messages.googleSignedIn),
};
export const LinkingContinues: ScreenStory = {
  args: { route: routeOf('rookie'), stored: { hasPendingSignIn: true, linking: { code: 'GOOD01' } } },
  play: shows(messages.accountLinked),
};
export const LinkingContextExpired: ScreenStory = {
  args: {
    route: routeOf('rookie'),
    stored: { hasPendingSignIn: true, linking: { code: 'GOOD01', minutesAgo: 61 } },
  },
  play: shows('TinyTuba'),
};
export const NotStartedHere: ScreenStory = {
  args: { stored: { linking: { code: 'GOOD01' } } },
  tags: ['content', 'tree'],
  play: playSteps(async ({ findFocus, findText }) => {
    await findText(messages.questionStrangerSignIn({ account: 'Aurora Vale' }));
    await findFocus('Sign In');
  }),
};
export const DataBlocked: ScreenStory = {
  args: { stored: {}, blocksData: true },
  play: shows(messages.questionUnknownSignIn({ account: 'Aurora Vale' })),
};
export const SignedInDataBlocked: ScreenStory = {
  args: { stored: {}, blocksData: true },
  play: playSteps(async ({ click, findText }) => {
    await click(messages.signIn);
    await findText(messages.siteDataBlocked);
  }),
};
export const OtherAccountSignedIn: ScreenStory = {
  args: { as: 'rookie' },
  play: shows(messages.questionReplaceSignIn({ account: 'Aurora Vale' })),
};
export const Clickjacking: ScreenStory = {
  args: { stored: {} },
  play: ignoresClickjacking(messages.signIn, 'Aurora Vale, profile menu'),
};
export const HiddenAccount: ScreenStory = {
  args: { route: routeOf('hidden'), stored: {} },
  play: shows(questionAboutAnotherAccount),
};
export const NameLate: ScreenStory = {
  args: { stored: {}, faults: { publicProfile: faults.hang } },
  play: playSteps(async ({ advance, findText }) => {
    await advance(2_000);
    await findText(questionAboutAnotherAccount);
  }),
};
export const OpaqueToken: ScreenStory = {
  args: { route: createCallbackRoute({ token: 'opaque' }), stored: {} },
  play: shows(questionAboutAnotherAccount),
};
export const Cancelled: ScreenStory = {
  args: {
    route: createCallbackRoute({ error: 'access_denied', error_message: messages.signInCancelled }),
    stored: { hasPendingSignIn: true, linking: { code: 'GOOD01' } },
  },
  tags: ['error'],
  play: shows(messages.authenticationError, messages.signInCancelled, messages.returnToLogin),
};
export const FailedWithoutMessage: ScreenStory = {
  args: { route: createCallbackRoute({ error: 'server_error' }) },
  play: shows(messages.identityUnreachable),
};
export const FailedWithUnknownError: ScreenStory = {
  args: { route: createCallbackRoute({ error: 'unheard_of' }) },
  play: shows(messages.authenticationUnknown),
};
export const TokenMissing: ScreenStory = {
  args: { route: paths.authCallback },
  play: shows(messages.authenticationIncomplete),
};
export const TokenRejected: ScreenStory = {
  args: { faults: { 'identity.signInWithCustomToken': faults.portError('auth/invalid-custom-token') } },
  play: playSteps(async ({ findText }) => {
    await findText(messages.authenticationIncomplete);
    await expect(document.body, 'a refused token stays refused').not.toHaveTextContent(messages.tryAgain);
  }),
};
/** The token is still good, and the sign-in leads to where it began. */
export const ServiceReachedLater: ScreenStory = {
  args: {
    route: routeOf('rookie'),
    stored: { hasPendingSignIn: true, linking: { code: 'GOOD01' } },
    faults: { 'identity.signInWithCustomToken': faults.portError('auth/network-request-failed') },
  },
  play: playSteps(async ({ click, findText, harness }) => {
    await findText(messages.identityUnreachable);
    harness.portFaults.set('identity.signInWithCustomToken', undefined);
    await click(messages.tryAgain);
    await findText(messages.accountLinked);
  }),
};
/** A player who has gone on is signed in, and not led away. */
export const GoneOn: ScreenStory = createGoneOnStory(undefined, 'Aurora Vale, profile menu');
export const GoneOnFailed: ScreenStory = createGoneOnStory(
  faults.portError('auth/network-request-failed'),
  messages.identityUnreachable,
);
/** Try Again asks again, and waits for the account's name first. */
export const NotStartedHereTriedAgain: ScreenStory = {
  args: {
    stored: {},
    faults: {
      publicProfile: faults.hang,
      'identity.signInWithCustomToken': faults.portError('auth/network-request-failed'),
    },
  },
  play: playSteps(async ({ advance, click, findText }) => {
    await advance(2_000);
    await click(messages.signIn);
    await click(messages.tryAgain);
    await findText(messages.processing);
    await advance(2_000);
    await findText(questionAboutAnotherAccount);
  }),
};
export const PartMissing: ScreenStory = {
  args: { faults: { 'identity.signInWithCustomToken': faults.portError(PART_MISSING) } },
  play: shows(messages.authenticationIncomplete, messages.tryAgain),
};
export const Offline: ScreenStory = {
  args: { isOffline: true },
  tags: ['offline'],
  play: shows(messages.identityUnreachable, messages.tryAgain),
};

function routeOf(uid: string, provider = 'roblox'): string {
  return createCallbackRoute({ token: createCustomToken(uid, STORY_START_MS), provider });
}

function createCallbackRoute(fragment: Record<string, string>): string {
  return `${paths.authCallback}#${new URLSearchParams({ provider: 'roblox', ...fragment })}`;
}

/** The visitor leaves the page before the sign-in ends, with this fault. */
function createGoneOnStory(fault: PortFault | undefined, text: string): ScreenStory {
  return {
    args: { stored: {}, faults: { 'identity.signInWithCustomToken': faults.hang } },
    play: playSteps(async ({ advance, click, findText, harness }) => {
      await click(messages.signIn, 'main');
      await findText(messages.processing);
      await click('Support', 'header');
      await findText('Ask us');
      harness.portFaults.set('identity.signInWithCustomToken', fault);
      await findText(text);
      await advance(0);
      await findText('Ask us');
    }),
  };
}
