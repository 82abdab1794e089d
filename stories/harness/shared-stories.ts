import type { CallKey } from '#schema/calls.ts';
import { messages } from '#schema/messages.ts';
import * as faults from './faults.ts';
import type { Harness } from './harness.ts';
import type { ScreenStory } from './screen-story.tsx';
import { playSteps } from './screen-story.tsx';

/** A call has failed, and the player's second try gets no answer. */
export const createRetryStory = (call: CallKey): ScreenStory => ({
  args: { faults: { [call]: faults.serverError } },
  play: playRetry((harness) => harness.setFault(call, faults.hang)),
});

/** The games could not be loaded, and the player's second try gets no answer. */
export const gamesRetryStory: ScreenStory = {
  args: { faults: { 'remoteConfig.games': faults.portError('') } },
  play: playRetry((harness) => harness.portFaults.set('remoteConfig.games', faults.hang)),
};

/** The remote configuration is down, and this browser has seen the games before. */
export const cachedGamesStory: ScreenStory = {
  args: {
    faults: { 'remoteConfig.games': faults.portError(''), 'remoteConfig.badges': faults.portError('') },
    stored: { remoteConfig: { minutesAgo: 180 } },
  },
  play: playSteps(({ findText }) => findText(messages.showingOlderGames({ age: '3 hours ago' }))),
};

function playRetry(hold: (harness: Harness) => void | Promise<void>): NonNullable<ScreenStory['play']> {
  return playSteps(async ({ click, findText, harness }) => {
    await findText(messages.tryAgain);
    await hold(harness);
    await click(messages.tryAgain);
  });
}
