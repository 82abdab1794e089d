import type { Meta, StoryObj } from '@storybook/react-vite';
import { Background } from '#web/ui/background/background.tsx';
import { preloadScreens } from '../../harness/preload-screens.ts';
import { docsInIframes, pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Background',
  component: Background,
  decorators: [pageDecorator],
  parameters: docsInIframes(420),
  args: { paused: false },
  beforeEach: async () => void (await preloadScreens()),
} satisfies Meta<typeof Background>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Drifts only with full motion in the toolbar. */
export const Drifting: Story = {};
export const Paused: Story = { args: { paused: true } };
