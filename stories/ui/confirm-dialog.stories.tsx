import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { messages } from '#schema/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { inFrames, onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/ConfirmDialog',
  component: ConfirmDialog,
  decorators: [onPage],
  parameters: inFrames(360),
  args: {
    open: true,
    title: messages.signOut,
    children: 'Do you want to sign out?',
    confirmLabel: messages.signOut,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const Dangerous: Story = {
  args: { danger: true, title: 'Unlink Roblox?', confirmLabel: 'Unlink Roblox' },
};
export const Busy: Story = { args: { busy: true, busyLabel: messages.processing } };
