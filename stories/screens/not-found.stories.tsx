import type { Meta } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { shows } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Screens/Not found', args: { route: '/no/such/page' } };
export default meta;

export const Visitor: ScreenStory = { tags: ['not-found', 'tree'], play: shows(messages.pageNotFound) };
export const ReturnedHome: ScreenStory = {
  play: playSteps(async ({ click, findFocus }) => {
    await click(messages.returnHome);
    await findFocus(messages.heroTitle);
  }),
};
