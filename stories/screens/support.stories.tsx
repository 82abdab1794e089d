import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { shows } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';
import { waitForIdle } from '../harness/wait-for-idle.ts';

const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Screens/Support', args: { route: paths.support } };
export default meta;

export const AllQuestions: ScreenStory = { tags: ['content', 'tree'] };
export const OneTopic: ScreenStory = {
  play: playSteps(({ click }) => click('APass', 'main')),
};
const openFirst = playSteps(async ({ user, harness, findText }) => {
  await findText('Support');
  const question = document.querySelector<HTMLElement>('main summary');
  if (question) await user.dblClick(question);
  await waitForIdle(harness);
  await expect(question?.closest('details')).toHaveAttribute('open');
});
export const AnswerOpen: ScreenStory = {
  args: { route: `${paths.support}?topic=apass` },
  play: openFirst,
};
/** The browser's own search opens the question in which it finds a word: one press closes it. */
export const AnswerOpenedByBrowser: ScreenStory = {
  play: playSteps(async ({ user, harness, findText }) => {
    await findText('Support');
    const question = document.querySelector('details');
    const summary = question?.querySelector('summary');
    if (!question || !summary) throw new Error('There is no question');
    question.open = true;
    await waitForIdle(harness);
    await user.click(summary);
    await waitFor(() => expect(question.open).toBe(false));
  }),
};
export const EveryAnswer: ScreenStory = {
  play: playSteps(async ({ findText }) => {
    await findText('Support');
    for (const question of document.querySelectorAll('details')) {
      // The browser closes the others of its name.
      question.removeAttribute('name');
      question.open = true;
    }
  }),
};
export const SearchResults: ScreenStory = { args: { route: `${paths.support}?q=aXP` }, play: openFirst };
export const NoResults: ScreenStory = {
  args: { route: `${paths.support}?q=${encodeURIComponent('purple elephants')}` },
  tags: ['empty'],
  play: shows(messages.noAnswers),
};
