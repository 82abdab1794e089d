import type { ArgTypes, StoryContext, StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react';
import { addons } from 'storybook/preview-api';
import { worldNames } from '#mock-api/worlds/worlds.ts';
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

/** A state of the portal as data, with `play` if the state needs steps. */
export type ScreenStory = StoryObj<StoryArgs>;

/** Creates a play function that runs the steps and waits until the page is idle. */
export const playSteps =
  (steps: (helpers: PlayHelpers) => Promise<void>): NonNullable<ScreenStory['play']> =>
  async ({ userEvent }) => {
    if (!current) throw new Error('This story has no harness: spread `screenMeta` into its meta');
    const { harness } = current;
    await steps(createPlayHelpers(userEvent, harness));
    await waitForIdle(harness);
  };

/** Storybook's controls. */
const argTypes: ArgTypes<StoryArgs> = {
  route: { control: 'text', description: 'Path, query and fragment' },
  as: {
    control: 'select',
    options: [visitor, ...people],
    description: `A uid of the world, or '${visitor}'`,
  },
  world: { control: 'select', options: worldNames },
  clock: { control: 'inline-radio', options: ['held', 'running'] },
  isSessionExpired: { control: 'boolean', description: 'The session expired before the page loaded' },
  isOffline: { control: 'boolean' },
  latency: { control: { type: 'number', min: 0 }, description: 'ms added to every call' },
  faults: { control: 'object' },
  stored: { control: 'object', description: 'Cookies and storage of an earlier visit' },
  state: { control: 'object', description: 'Location state of the navigation' },
  unverifiedUids: { control: 'object', description: 'Uids with an unverified email address' },
  namelessUids: { control: 'object', description: 'Uids whose sign-in gave no name and email address' },
};

/**
 * The harness of the page's story. A page can have only one harness, because a harness replaces the page's
 * clock.
 */
let current: { key: string; count: number; harness: Harness } | undefined;
let createdCount = 0;

function disposeCurrent() {
  current?.harness.dispose();
  current = undefined;
}

/** Meta that every screen's stories spread into theirs. Creates a harness before each story. */
export const screenMeta = {
  argTypes,
  async beforeEach({ id, args, globals }: StoryContext<StoryArgs>) {
    const storyArgs = applyGlobals(args, globals);
    const key = JSON.stringify([id, storyArgs]);
    // A theme change renders the same story again, which must keep the result of its steps.
    if (current?.key === key) return undefined;
    disposeCurrent();
    await preloadScreens();
    createdCount += 1;
    const harness = await createHarness(storyArgs, () => void publishJournal(harness));
    current = { key, count: createdCount, harness };
    void publishJournal(harness);
    return disposeCurrent;
  },
  play: playSteps(async () => undefined),
  render: renderInHarness((harness) => <Portal harness={harness} />),
};

/** Sends the journal and the story's time to the Journal panel. */
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

/** Renders with the story's harness. A new harness mounts a new tree. */
export function renderInHarness(renderStory: (harness: Harness) => ReactNode): () => ReactElement {
  return () =>
    current ? (
      <Fragment key={current.count}>{renderStory(current.harness)}</Fragment>
    ) : (
      <p>This story has no harness.</p>
    );
}
