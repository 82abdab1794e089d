import type { StoryContext, StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react';
import { configure } from 'storybook/test';
import type { Hands } from './hands.ts';
import { handsOn } from './hands.ts';
import { Portal } from './portal.tsx';
import { waitTimeoutMs } from './stage/clock.ts';
import { screensLoaded } from './stage/screens-loaded.ts';
import { settled } from './stage/settled.ts';
import type { PortalSpec } from './stage/spec.ts';
import type { Stage } from './stage/stage.ts';
import { createStage } from './stage/stage.ts';
import { withToolbar } from './stage/toolbar.ts';

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

/** The one stage of this page: time is the page's, so two cannot stand at once. */
let standing: { key: string; count: number; stage: Stage } | undefined;
let built = 0;

function strike() {
  standing?.stage.dispose();
  standing = undefined;
}

/** What every file of screens' stories spreads into its meta: a stage of its own for each story. */
export const screen = {
  async beforeEach({ id, args, globals }: StoryContext<PortalSpec>) {
    const spec = withToolbar(args, globals);
    const key = JSON.stringify([id, spec]);
    // A change of theme draws the same story again, and its steps are not to be lost.
    if (standing?.key === key) return undefined;
    strike();
    await screensLoaded();
    built += 1;
    standing = { key, count: built, stage: await createStage(spec) };
    return strike;
  },
  play: steps(async () => undefined),
  render: onStage((stage) => <Portal stage={stage} />),
};

/** Draws on the story's stage; another stage is another drawing. */
export function onStage(draw: (stage: Stage) => ReactNode): () => ReactElement {
  return () =>
    standing ? <Fragment key={standing.count}>{draw(standing.stage)}</Fragment> : <p>No stage stands.</p>;
}
