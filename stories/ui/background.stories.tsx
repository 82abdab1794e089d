import type { Meta, StoryObj } from '@storybook/react-vite';
import { Background } from '#web/ui/background.tsx';
import { inFrames, onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Background',
  component: Background,
  decorators: [onPage],
  parameters: inFrames(420),
  args: { paused: false },
} satisfies Meta<typeof Background>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Full motion in the toolbar lets it drift. */
export const Drifting: Story = {};
export const Paused: Story = { args: { paused: true } };
