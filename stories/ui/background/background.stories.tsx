import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { Background, MotionPausedContext, Stars } from '#web/ui/background/background.tsx';
import { Circles } from '#web/ui/background/circles.tsx';
import { StarCanvas } from '#web/ui/background/star-canvas.tsx';
import { docsInIframes, pageDecorator } from '../page-decorator.tsx';

/** Both move only with full motion in the toolbar. */
const meta = {
  title: 'UI/Background',
  component: Background,
  subcomponents: { Circles, Stars, StarCanvas },
  decorators: [pageDecorator],
  parameters: docsInIframes(420),
} satisfies Meta<typeof Background>;
export default meta;
type Story = StoryObj<typeof meta>;

const paused: Decorator = (Story) => (
  <MotionPausedContext value>
    <Story />
  </MotionPausedContext>
);

export const Drifting: Story = {};
export const Paused: Story = { decorators: [paused] };
export const StarsMoving: Story = { render: () => <Stars /> };
export const StarsPaused: Story = { decorators: [paused], render: () => <Stars /> };
