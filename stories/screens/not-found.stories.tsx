import type { Meta } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { screenMeta } from '../harness/screen-story.tsx';
import { shows, showsAfterClick } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Screens/Not found', args: { route: '/no/such/page' } };
export default meta;

export const Visitor: ScreenStory = { tags: ['not-found'], play: shows(messages.pageNotFound) };
export const ReturnedHome: ScreenStory = { play: showsAfterClick(messages.returnHome, messages.heroTitle) };
