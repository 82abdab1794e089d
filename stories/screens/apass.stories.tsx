import type { Meta } from '@storybook/react-vite';
import { paths } from '#schema/paths.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { screenMeta } from '../harness/screen-story.tsx';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Screens/APass', args: { route: paths.apass } };
export default meta;

export const Visitor: ScreenStory = { tags: ['content', 'tree'] };
