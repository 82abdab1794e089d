import type { CallKey } from '#schema/calls.ts';
import { messages } from '#schema/messages.ts';
import * as faults from './faults.ts';
import type { ScreenStory } from './screen-story.tsx';
import { steps } from './screen-story.tsx';
import type { Stage } from './stage/stage.ts';

/** A call has failed, and the player's second try gets no answer. */
export const callTriedAgain = (call: CallKey): ScreenStory => ({
  args: { faults: { [call]: faults.broken } },
  play: triedAgain((stage) => stage.fault(call, faults.held)),
});

/** The games could not be loaded, and the player's second try gets no answer. */
export const catalogueTriedAgain: ScreenStory = {
  args: { faults: { 'catalogue.games': faults.refused('') } },
  play: triedAgain((stage) => stage.portFaults.set('catalogue.games', faults.held)),
};

/** The remote configuration is down, and this browser has seen the games before. */
export const catalogueFromCopy: ScreenStory = {
  args: {
    faults: { 'catalogue.games': faults.refused(''), 'catalogue.badges': faults.refused('') },
    remembers: { catalogue: { minutesAgo: 180 } },
  },
  play: steps(({ sees }) => sees(messages.showingOlderGames({ age: '3 hours ago' }))),
};

function triedAgain(hold: (stage: Stage) => void | Promise<void>): NonNullable<ScreenStory['play']> {
  return steps(async ({ press, sees, stage }) => {
    await sees(messages.tryAgain);
    await hold(stage);
    await press(messages.tryAgain);
  });
}
