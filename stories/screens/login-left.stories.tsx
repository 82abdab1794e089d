import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import type { PlayHelpers } from '../harness/play-helpers.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { signInByEmail } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';
import { waitForIdle } from '../harness/wait-for-idle.ts';

const googleHangs = { 'identity.signInWithGoogle': faults.hang };

/** Google's sign-in fails late: the visitor has left the page. */
const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/Login, left',
  args: { route: paths.login, faults: googleHangs },
};
export default meta;

export const GoogleFailed: ScreenStory = createLateStory('auth/google-blocked', goToSupport, [
  messages.googleBlocked,
]);
/** The visitor was faster than the identity service's first report. */
export const GoogleFailedAfterReport: ScreenStory = {
  ...createLateStory(
    'auth/google-blocked',
    async (helpers) => {
      await goToSupport(helpers);
      await helpers.harness.ports.identity.signOut();
    },
    [messages.googleBlocked],
  ),
  args: { faults: { ...googleHangs, 'identity.onAuthStateChanged': faults.hang } },
};
/** Firebase notices only seconds later that the visitor has closed Google's window. */
export const GooglePopupClosed: ScreenStory = createLateStory('auth/popup-closed-by-user', goToSupport, []);
export const GoogleFailedAfterSignIn: ScreenStory = createLateStory(
  'auth/google-blocked',
  async (helpers) => {
    await signInByEmail(helpers);
    await helpers.findFocus('TinyTuba');
  },
  [],
);

async function goToSupport({ click, findText }: PlayHelpers) {
  await click('Support', 'header');
  await findText('Ask us');
}

function createLateStory(
  code: string,
  leave: (helpers: PlayHelpers) => Promise<void>,
  toasts: readonly string[],
): ScreenStory {
  return {
    play: playSteps(async (helpers) => {
      const { click, harness } = helpers;
      await click('Sign in with Google');
      await leave(helpers);
      harness.portFaults.set('identity.signInWithGoogle', faults.portError(code));
      await waitForIdle(harness);
      const shown = [...document.querySelectorAll('[aria-label=Notices] [data-tone]')];
      await expect(shown.map(({ textContent }) => textContent)).toEqual(toasts);
    }),
  };
}
