import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, spyOn, waitFor } from 'storybook/test';
import { gameIds, gamesConfig } from '#mock-api/worlds/remote-config.ts';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { DEFERRED_WORK_MS } from '#web/browser/idle.ts';
import * as faults from '../harness/faults.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { playSteps, screenMeta } from '../harness/screen-story.tsx';
import { createGamesRetryStory, shows, showsAfterClick } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = { ...screenMeta, title: 'Screens/Home', args: { route: paths.home } };
export default meta;

export const Visitor: ScreenStory = {
  tags: ['content', 'tree'],
  play: shows(messages.logInOrSignUp, 'Fly High Sim'),
};
export const Player: ScreenStory = {
  args: { as: 'veteran' },
  play: shows(messages.viewProfile),
};
export const SessionPending: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.hang } },
};
export const GamesLoading: ScreenStory = {
  args: { faults: { 'remoteConfig.games': faults.hang } },
  tags: ['skeleton'],
  play: shows(messages.gamesLoading),
};
export const NoGames: ScreenStory = {
  args: { world: 'empty' },
  tags: ['empty'],
  play: shows(messages.noGames),
};
export const GamesFailed: ScreenStory = {
  args: { faults: { 'remoteConfig.games': faults.portError('') } },
  tags: ['error'],
  play: shows(messages.gamesFailed, messages.tryAgain),
};
export const GamesRetrying: ScreenStory = createGamesRetryStory('remoteConfig.games');
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };

export const VideoFailed: ScreenStory = {
  play: playSteps(async ({ click, findFocus, findText }) => {
    await click('Play video');
    // The event of a video that the browser cannot load or play.
    await waitFor(async () => {
      const video = document.querySelector('video');
      if (!video) throw new Error('The page has no video');
      await fireEvent.error(video);
    });
    await findText(messages.videoFailed);
    await findFocus(messages.heroTitle);
  }),
};
export const VideoUnsupported: ScreenStory = {
  globals: { motion: 'full' },
  beforeEach() {
    const ask = spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
    return () => ask.mockRestore();
  },
  play: playSteps(async ({ advance, findText }) => {
    await findText(messages.heroTitle);
    await advance(DEFERRED_WORK_MS + time.SECOND_MS);
    await expect(document.querySelector('video')).toBeNull();
    await expect(document.querySelector('[aria-label="Play video"]')).toBeNull();
  }),
};
export const AwardsDialog: ScreenStory = {
  play: showsAfterClick('More about awards', 'Awards'),
};
export const ChallengesDialog: ScreenStory = {
  args: { as: 'rookie' },
  play: showsAfterClick('More about challenges and streaks', 'Daily challenges and streaks'),
};
export const GameLink: ScreenStory = {
  play: playSteps(({ click }) =>
    click(`${messages.playNow} ${gamesConfig.data[gameIds.stickSim]?.FullTitle} (opens in a new tab)`),
  ),
};
