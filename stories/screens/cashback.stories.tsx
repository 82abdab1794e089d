import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { showsAfter, signInByEmail } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Screens/Cashback', args: { route: paths.cashback } };
export default meta;

const findPrimary = () => document.querySelector('main [data-variant=primary]');

export const Visitor: ScreenStory = { tags: ['content', 'tree'] };
export const SignedInFromHere: ScreenStory = {
  play: playSteps(async (helpers) => {
    await helpers.click(messages.logInOrSignUp, 'main');
    await signInByEmail(helpers);
    await helpers.findFocus('Cashback');
  }),
};
/** A linked player's purchases count, so the next move is a game. */
export const LinkedPlayer: ScreenStory = {
  args: { as: 'veteran' },
  play: playSteps(async ({ findText }) => {
    await findText(messages.accountIsLinked);
    await expect(findPrimary()).toHaveTextContent(messages.viewAllGames);
  }),
};
export const WithoutRoblox: ScreenStory = {
  args: { as: 'emailonly' },
  play: playSteps(async () => {
    await waitFor(() => expect(findPrimary()).toHaveTextContent(messages.linkYourRoblox));
  }),
};
/** Nobody knows yet, or ever. Until the session is restored, the page shows the visitor's steps, which have the same text. */
export const ProfileFailed: ScreenStory = {
  args: { as: 'veteran', faults: { profile: faults.serverError } },
  play: playSteps(async ({ findText }) => {
    await waitFor(() => expect(findPrimary()).toHaveTextContent(messages.viewAllGames));
    await findText(messages.linkYourRoblox);
  }),
};
export const AmountTyped: ScreenStory = {
  play: showsAfter(
    ({ fill }) => fill('Robux you spend', '2.500.000'),
    'Without APass, 40%1,000,000 aCoins',
    'With APass, 70%1,750,000 aCoins',
  ),
};
export const AmountEmpty: ScreenStory = {
  play: playSteps(async ({ user }) => user.clear(await screen.findByLabelText('Robux you spend'))),
};
