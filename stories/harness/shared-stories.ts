import type { CallKey } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import * as faults from './faults.ts';
import type { Harness } from './harness.ts';
import type { ScreenStory } from './screen-story.tsx';
import { playSteps } from './screen-story.tsx';
import type { PortFault } from './story-args.ts';

/** Story of a failed call whose retry stays pending. */
export const createRetryStory = (call: CallKey): ScreenStory => ({
  args: { faults: { [call]: faults.serverError } },
  play: playRetry((harness) => harness.setFault(call, faults.hang)),
});

/** A remote configuration of 300 games. */
export const manyGames: PortFault = {
  kind: 'answer',
  answer: {
    data: Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`World ${at + 1}`, { FormattedDescription: 'One of many.' }]),
    ),
  },
};

/** Story of games that failed to load and whose retry stays pending. */
export const gamesRetryStory: ScreenStory = {
  args: { faults: { 'remoteConfig.games': faults.portError('') } },
  play: playRetry((harness) => harness.portFaults.set('remoteConfig.games', faults.hang)),
};

function playRetry(holdRetry: (harness: Harness) => void | Promise<void>): NonNullable<ScreenStory['play']> {
  return playSteps(async ({ click, findText, harness }) => {
    await findText(messages.tryAgain);
    await holdRetry(harness);
    await click(messages.tryAgain);
  });
}
