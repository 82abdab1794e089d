import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { docsInIframes, pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Dialogs',
  component: Dialog,
  subcomponents: { ConfirmDialog },
  decorators: [pageDecorator],
  parameters: docsInIframes(360),
  args: {
    open: true,
    title: 'Daily Challenges',
    children: <p>Each day every game has three. Finish one, and your streak grows by a day.</p>,
    onClose: fn(),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  async play({ args, canvas }) {
    const dialog = canvas.getByRole('dialog');
    // The second press of a double click on the button that has opened it.
    fireEvent.mouseDown(dialog, { detail: 2 });
    await expect(args.onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog, { detail: 1 });
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const WithActions: Story = {
  args: { actions: <Button variant="primary">{messages.viewAllGames}</Button> },
};

const question = {
  open: true,
  title: messages.signOut,
  children: 'Do you want to sign out?',
  confirmLabel: messages.signOut,
  onConfirm: fn(),
  onCancel: fn(),
};
export const Confirmation: Story = { render: () => <ConfirmDialog {...question} /> };
export const ConfirmationOfDanger: Story = {
  render: () => <ConfirmDialog {...question} danger title="Unlink Roblox?" confirmLabel="Unlink Roblox" />,
};
export const ConfirmationBusy: Story = {
  render: () => <ConfirmDialog {...question} busy busyLabel={messages.processing} />,
};
