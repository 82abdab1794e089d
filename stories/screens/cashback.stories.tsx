import type { Meta } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { paths } from '#schema/paths.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { showsAfter } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Screens/Cashback', args: { route: paths.cashback } };
export default meta;

export const Visitor: ScreenStory = { tags: ['content', 'tree'] };
export const AmountTyped: ScreenStory = {
  play: showsAfter(
    ({ fill }) => fill('Robux you spend', '2500'),
    'Without APass, 40%1,000 aCoins',
    'With APass, 70%1,750 aCoins',
  ),
};
export const AmountEmpty: ScreenStory = {
  play: playSteps(async ({ user }) => user.clear(await screen.findByLabelText('Robux you spend'))),
};
