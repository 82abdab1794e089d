import type { ArgTypes, StoryContext, StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import { worldNames } from '#mock-api/worlds/worlds.ts';
import { WAIT_TIMEOUT_MS } from './clock.ts';
import type { Harness } from './harness.ts';
import { createHarness } from './harness.ts';
import { journalEvents, readJournal } from './journal-events.ts';
import type { PlayHelpers } from './play-helpers.ts';
import { createPlayHelpers } from './play-helpers.ts';
import { Portal } from './portal.tsx';
import { preloadScreens } from './preload-screens.ts';
import type { StoryArgs } from './story-args.ts';
import { visitor } from './story-args.ts';
import { applyGlobals, people } from './toolbar.ts';
import { waitForIdle } from './wait-for-idle.ts';

configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });

/** A story is a state of the portal, as data; `play` where a state needs steps. */
export type ScreenStory = StoryObj<StoryArgs>;

/** What somebody does until the state is there. */
export const playSteps =
  (act: (helpers: PlayHelpers) => Promise<void>): NonNullable<ScreenStory['play']> =>
  async ({ userEvent }) => {
    if (!current) throw new Error('This story has no harness: spread `screen` into its meta');
    const { harness } = current;
    await act(createPlayHelpers(userEvent, harness));
    await waitForIdle(harness);
  };

/** The controls beside a story. */
const argTypes: ArgTypes<StoryArgs> = {
  route: { control: 'text', description: 'Path, query and fragment' },
  as: { control: 'select', options: [visitor, ...people], description: 'A uid of the world, or nobody' },
  world: { control: 'select', options: worldNames },
  clock: { control: 'inline-radio', options: ['held', 'running'] },
  isSessionExpired: { control: 'boolean', description: 'A sign-in of before is over' },
  isOffline: { control: 'boolean' },
  latency: { control: { type: 'number', min: 0 }, description: 'ms added to every call' },
  faults: { control: 'object' },
  stored: { control: 'object', description: 'What the browser has kept' },
  state: { control: 'object', description: 'What the navigation brought along' },
  unverifiedUids: { control: 'object', description: 'Uids whose address is not verified' },
};

/** The one harness of this page: time is the page's, so two cannot stand at once. */
let current: { key: string; count: number; harness: Harness } | undefined;
let createdCount = 0;

function disposeCurrent() {
  current?.harness.dispose();
  current = undefined;
}

/** What every file of screens' stories spreads into its meta: a harness of its own for each story. */
export const screenMeta = {
  argTypes,
  async beforeEach({ id, args, globals }: StoryContext<StoryArgs>) {
    const spec = applyGlobals(args, globals);
    const key = JSON.stringify([id, spec]);
    // A change of theme draws the same story again, and its steps are not to be lost.
    if (current?.key === key) return undefined;
    disposeCurrent();
    await preloadScreens();
    createdCount += 1;
    const harness = await createHarness(spec, () => void publishJournal(harness));
    current = { key, count: createdCount, harness };
    void publishJournal(harness);
    return disposeCurrent;
  },
  play: playSteps(async () => undefined),
  render: renderInHarness((harness) => <Portal harness={harness} />),
};

/** Tells the panel beside the story what has been exchanged, and what time it is. */
async function publishJournal({ readControl, clock }: Harness) {
  const channel = addons.getChannel();
  channel.emit(journalEvents.time, clock.now());
  channel.emit(journalEvents.exchanged, await readJournal(readControl));
}

addons.getChannel().on(journalEvents.advance, async (ms: number) => {
  if (!current) return;
  await current.harness.clock.advance(ms);
  await publishJournal(current.harness);
});

/** Draws on the story's harness; another harness is another drawing. */
export function renderInHarness(draw: (harness: Harness) => ReactNode): () => ReactElement {
  return () =>
    current ? <Fragment key={current.count}>{draw(current.harness)}</Fragment> : <p>No harness stands.</p>;
}
