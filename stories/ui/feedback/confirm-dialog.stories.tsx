import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { docsInIframes, pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/ConfirmDialog',
  component: ConfirmDialog,
  decorators: [pageDecorator],
  parameters: docsInIframes(360),
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

export const Default: Story = {};
export const Danger: Story = {
  args: { danger: true, title: 'Unlink Roblox?', confirmLabel: 'Unlink Roblox' },
};
export const Busy: Story = { args: { busy: true, busyLabel: messages.processing } };
