import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { ChunkLoadError } from '#web/browser/missing-scripts.ts';
import { ErrorBoundary } from '#web/routing/error-boundary.tsx';

interface ErrorBoundaryArgs {
  /** Selects the error that the screen throws while it renders. */
  failure: 'defect' | 'lost file';
}

const ERROR_MESSAGE = 'thrown by this story';

/** Stories of the fallback for a screen that fails to render. */
const meta: Meta<ErrorBoundaryArgs> = {
  title: 'Screens/Error boundary',
  parameters: { expectedConsoleErrors: [ERROR_MESSAGE, 'ChunkLoadError', 'A screen failed'] },
  render: ({ failure }) => (
    <main>
      <ErrorBoundary resetKey={failure}>
        <ThrowingScreen failure={failure} />
      </ErrorBoundary>
    </main>
  ),
};
export default meta;

export const Defect: StoryObj<ErrorBoundaryArgs> = { args: { failure: 'defect' }, tags: ['error', 'tree'] };
export const ChunkLoadFailed: StoryObj<ErrorBoundaryArgs> = { args: { failure: 'lost file' } };

const errors = {
  defect: new Error(ERROR_MESSAGE),
  'lost file': new ChunkLoadError({ cause: ERROR_MESSAGE }),
};
function ThrowingScreen({ failure }: ErrorBoundaryArgs): ReactNode {
  throw errors[failure];
}
