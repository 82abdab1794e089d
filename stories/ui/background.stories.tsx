import type { Meta, StoryObj } from '@storybook/react-vite';
import { Background } from '#web/ui/background.tsx';
import { screensLoaded } from '../stage/screens-loaded.ts';
import { inFrames, onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Background',
  component: Background,
  decorators: [onPage],
  parameters: inFrames(420),
  args: { paused: false },
  beforeEach: async () => void (await screensLoaded()),
} satisfies Meta<typeof Background>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Full motion in the toolbar lets it drift. */
export const Drifting: Story = {};
export const Paused: Story = { args: { paused: true } };
