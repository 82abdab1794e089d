import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ChunkLoadError } from '#web/routing/chunk-load-error.ts';
import { ErrorBoundary } from '#web/routing/error-boundary.tsx';

interface BrokenScreen {
  /** Thrown while the screen is drawn. */
  failure: 'defect' | 'lost file';
}

const SAID = 'thrown by this story';

/** What stands in the place of a screen that cannot be drawn. */
const meta: Meta<BrokenScreen> = {
  title: 'Screens/A screen that fails',
  parameters: { expectedTrouble: [SAID, 'A screen failed'] },
  render: ({ failure }) => (
    <main>
      <ErrorBoundary resetKey={failure}>
        <Fails failure={failure} />
      </ErrorBoundary>
    </main>
  ),
};
export default meta;

export const Defect: StoryObj<BrokenScreen> = { args: { failure: 'defect' }, tags: ['error'] };
export const LostFile: StoryObj<BrokenScreen> = { args: { failure: 'lost file' } };

function Fails({ failure }: BrokenScreen): ReactNode {
  const error = useMemo(
    () => (failure === 'defect' ? new Error(SAID) : new ChunkLoadError({ cause: SAID })),
    [failure],
  );
  throw error;
}
