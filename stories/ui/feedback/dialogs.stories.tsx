import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { Dialog, FormDialog } from '#web/ui/feedback/dialog.tsx';
import { ToastProvider } from '#web/ui/feedback/toast-provider.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { docsInIframes, pageDecorator } from '../page-decorator.tsx';

const withToasts: Decorator = (Story) => (
  <ToastProvider>
    <Story />
  </ToastProvider>
);

const meta = {
  title: 'UI/Dialogs',
  component: Dialog,
  subcomponents: { FormDialog },
  decorators: [withToasts, pageDecorator],
  parameters: docsInIframes(360),
  args: {
    title: 'Daily Challenges',
    children: <p>Each day every game has three. Finish one, and your streak grows by a day.</p>,
    onClose: fn(),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  async play({ args, canvas }) {
    const dialog = await canvas.findByRole('dialog');
    // The second press of a double click on the button that has opened it.
    await fireEvent.mouseDown(dialog, { detail: 2 });
    await expect(args.onClose).not.toHaveBeenCalled();
    await fireEvent.mouseDown(dialog, { detail: 1 });
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
/** Safari focuses no pressed button, but at most an element around it. */
export const ClosedInSafari: Story = {
  render: () => <FocusedAround />,
  async play({ canvas }) {
    const page = canvas.getByTestId('focused');
    // As Escape does.
    const close = () => document.querySelector('dialog')?.close();
    const [linked, other] = canvas.getAllByRole('button', { name: /Challenges/, hidden: true });
    await canvas.findByRole('dialog');
    close();
    await waitFor(() => expect(linked).toHaveFocus());
    page.focus();
    other?.click();
    await canvas.findByRole('dialog');
    close();
    await waitFor(() => expect(other).toHaveFocus());
    page.focus();
    // No press has opened it.
    dispatchEvent(new PopStateEvent('popstate'));
    await canvas.findByRole('dialog');
    close();
    await waitFor(() => expect(linked).toHaveFocus());
  },
};
export const WithActions: Story = {
  args: { actions: <Button variant="primary">{messages.viewAllGames}</Button> },
};

const confirmation = {
  role: 'alertdialog',
  title: messages.signOut,
  description: 'Do you want to sign out?',
  form: { onSubmit: fn() },
  onClose: fn(),
} as const;
export const Confirmation: Story = {
  render: () => <FormDialog {...confirmation} />,
  async play({ canvas }) {
    const dialog = await canvas.findByRole('alertdialog');
    await expect(dialog).toHaveAccessibleDescription(confirmation.description);
  },
};
export const ConfirmationOfDanger: Story = {
  render: () => <FormDialog {...confirmation} danger title="Unlink Roblox?" submitLabel="Unlink Roblox" />,
};
export const ConfirmationBusy: Story = {
  render: () => <FormDialog {...confirmation} busy />,
};

const focus = (element: HTMLElement | null) => element?.focus();

/** A page that opens with a dialog, which its first button and Forward open too. */
function FocusedAround() {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const open = () => setOpen(true);
    addEventListener('popstate', open);
    return () => removeEventListener('popstate', open);
  }, []);
  return (
    <div ref={focus} tabIndex={-1} data-testid="focused">
      <Button id="linked" onClick={() => setOpen(true)}>
        Daily Challenges
      </Button>
      <Button onClick={() => setOpen(true)}>More about Challenges</Button>
      {isOpen && <Dialog {...meta.args} returnFocusTo="linked" onClose={() => setOpen(false)} />}
    </div>
  );
}
