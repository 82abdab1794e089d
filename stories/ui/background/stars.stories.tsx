import type { Meta, StoryObj } from '@storybook/react-vite';
import { MotionPausedContext } from '#web/ui/background/motion-paused-context.ts';
import { Stars } from '#web/ui/background/stars.tsx';
import { preloadScreens } from '../../harness/preload-screens.ts';
import { docsInIframes, pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Stars',
  component: Stars,
  decorators: [pageDecorator],
  parameters: docsInIframes(420),
  beforeEach: async () => void (await preloadScreens()),
} satisfies Meta<typeof Stars>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Moves only with full motion in the toolbar. */
export const Moving: Story = {};
export const Paused: Story = {
  decorators: [
    (Story) => (
      <MotionPausedContext value>
        <Story />
      </MotionPausedContext>
    ),
  ],
};
