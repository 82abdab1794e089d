import type { Meta } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { screenMeta } from '../harness/screen-story.tsx';
import { showsAfter } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

/** Paths that redirect to other sites, and a link to a new tab. Each story shows the URL that the browser would open. */
const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/External redirects',
  args: { route: externalPaths.twitter },
};
export default meta;

export const Twitter: ScreenStory = { tags: ['content'] };
export const NewTab: ScreenStory = {
  args: { route: paths.login },
  play: showsAfter(async ({ click }) => {
    await click(messages.createAccount);
    await click('Terms of Service (opens in a new tab)', 'form');
  }, `https://portal.example${paths.termsOfService}`),
};
