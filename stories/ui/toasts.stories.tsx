import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { notices } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { inFrames, onPage } from './on-page.tsx';

const { autoCloseMs } = notices;

const meta = {
  title: 'Parts/Toasts',
  component: Toasts,
  decorators: [onPage],
  parameters: inFrames(420),
  args: {
    toasts: [
      { id: 1, text: messages.privacyUpdated, tone: 'good', autoCloseMs },
      { id: 2, text: messages.backOnline, tone: 'info', autoCloseMs },
      { id: 3, text: messages.privacyFailed, tone: 'error', autoCloseMs },
    ],
    onHold: fn(),
    onDismiss: fn(),
  },
} satisfies Meta<typeof Toasts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneOfEach: Story = {};
