import type { Meta } from '@storybook/react-vite';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { screenMeta } from '../harness/screen-story.tsx';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Screens/Not found', args: { route: '/no/such/page' } };
export default meta;

export const Visitor: ScreenStory = { tags: ['not-found'] };
