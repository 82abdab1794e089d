import type { Meta } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = { ...screen, title: 'Screens/Support', args: { route: paths.support } };
export default meta;

export const AllQuestions: ScreenStory = { tags: ['content'] };
export const OneTopic: ScreenStory = { play: steps(({ press }) => press('APass')) };
export const AnswerOpen: ScreenStory = {
  play: steps(async ({ user, sees }) => {
    await sees('Support');
    const question = document.querySelector<HTMLElement>('main summary, main [aria-expanded]');
    if (question) await user.click(question);
  }),
};
export const Searched: ScreenStory = { args: { route: `${paths.support}?q=aXP` } };
export const NothingFound: ScreenStory = {
  args: { route: `${paths.support}?q=${encodeURIComponent('purple elephants')}` },
  tags: ['empty'],
  play: steps(({ sees }) => sees(messages.noAnswers)),
};
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };
