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
export const YouTube: ScreenStory = { args: { route: externalPaths.youtube } };
export const Discord: ScreenStory = { args: { route: externalPaths.discord } };
export const TikTok: ScreenStory = { args: { route: externalPaths.tiktok } };
export const Instagram: ScreenStory = { args: { route: externalPaths.instagram } };
export const RobloxGroup: ScreenStory = { args: { route: externalPaths.group } };
export const StickSim: ScreenStory = { args: { route: externalPaths['stick-sim'] } };
export const FlyHighSim: ScreenStory = { args: { route: externalPaths['fly-high-sim'] } };
export const SellBrainrotTycoon: ScreenStory = { args: { route: externalPaths['sell-brainrot-tycoon'] } };
