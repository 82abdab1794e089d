import type { Meta } from '@storybook/react-vite';
import { externalPaths } from '#schema/paths.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { screenMeta } from '../harness/screen-story.tsx';
import type { StoryArgs } from '../harness/story-args.ts';

/** Paths that redirect to other sites. Each story shows the URL that the browser would open. */
const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/External redirects',
  args: { route: externalPaths.twitter },
};
export default meta;

export const Twitter: ScreenStory = { tags: ['content'] };
