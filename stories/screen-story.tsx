import type { ArgTypes, StoryContext, StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import { worldNames } from '#mock-api/worlds/worlds.ts';
import type { Hands } from './hands.ts';
import { handsOn } from './hands.ts';
import { Portal } from './portal.tsx';
import { waitTimeoutMs } from './stage/clock.ts';
import { exchangesOf, journalEvents } from './stage/journal-events.ts';
import { screensLoaded } from './stage/screens-loaded.ts';
import { settled } from './stage/settled.ts';
import type { PortalSpec } from './stage/spec.ts';
import { visitor } from './stage/spec.ts';
import type { Stage } from './stage/stage.ts';
import { createStage } from './stage/stage.ts';
import { people, withToolbar } from './stage/toolbar.ts';

configure({ asyncUtilTimeout: waitTimeoutMs });

/** A story is a state of the portal, as data; `play` where a state needs steps. */
export type ScreenStory = StoryObj<PortalSpec>;

/** What somebody does until the state is there. */
export const steps =
  (act: (hands: Hands) => Promise<void>): NonNullable<ScreenStory['play']> =>
  async ({ userEvent }) => {
    if (!standing) throw new Error('This story has no stage: spread `screen` into its meta');
    const { stage } = standing;
    await act(handsOn(userEvent, stage));
    await settled(stage);
  };

/** The controls beside a story. */
const argTypes: ArgTypes<PortalSpec> = {
  route: { control: 'text', description: 'Path, query and fragment' },
  as: { control: 'select', options: [visitor, ...people], description: 'A uid of the world, or nobody' },
  world: { control: 'select', options: worldNames },
  clock: { control: 'inline-radio', options: ['held', 'running'] },
  lapsed: { control: 'boolean', description: 'A sign-in of before is over' },
  offline: { control: 'boolean' },
  latency: { control: { type: 'number', min: 0 }, description: 'ms added to every call' },
  faults: { control: 'object' },
  remembers: { control: 'object', description: 'What the browser has kept' },
  state: { control: 'object', description: 'What the navigation brought along' },
  unverified: { control: 'object', description: 'Uids whose address is not verified' },
};

/** The one stage of this page: time is the page's, so two cannot stand at once. */
let standing: { key: string; count: number; stage: Stage } | undefined;
let built = 0;

function strike() {
  standing?.stage.dispose();
  standing = undefined;
}

/** What every file of screens' stories spreads into its meta: a stage of its own for each story. */
export const screen = {
  argTypes,
  async beforeEach({ id, args, globals }: StoryContext<PortalSpec>) {
    const spec = withToolbar(args, globals);
    const key = JSON.stringify([id, spec]);
    // A change of theme draws the same story again, and its steps are not to be lost.
    if (standing?.key === key) return undefined;
    strike();
    await screensLoaded();
    built += 1;
    const stage = await createStage(spec, () => void tellJournal(stage));
    standing = { key, count: built, stage };
    void tellJournal(stage);
    return strike;
  },
  play: steps(async () => undefined),
  render: onStage((stage) => <Portal stage={stage} />),
};

/** Tells the panel beside the story what has been exchanged, and what time it is. */
async function tellJournal({ control, clock }: Stage) {
  const channel = addons.getChannel();
  channel.emit(journalEvents.time, clock.now());
  channel.emit(journalEvents.exchanged, await exchangesOf(control));
}

addons.getChannel().on(journalEvents.advance, async (ms: number) => {
  if (!standing) return;
  await standing.stage.clock.advance(ms);
  await tellJournal(standing.stage);
});

/** Draws on the story's stage; another stage is another drawing. */
export function onStage(draw: (stage: Stage) => ReactNode): () => ReactElement {
  return () =>
    standing ? <Fragment key={standing.count}>{draw(standing.stage)}</Fragment> : <p>No stage stands.</p>;
}
