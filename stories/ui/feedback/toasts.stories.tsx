import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { toasts } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ToastList } from '#web/ui/feedback/toast-list.tsx';
import { ToastProvider, useToast } from '#web/ui/feedback/toast-provider.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { freezeClock, STORY_START_MS } from '../../harness/clock.ts';
import { docsInIframes, pageDecorator } from '../page-decorator.tsx';

const { autoCloseMs } = toasts;

const meta = {
  title: 'UI/Toasts',
  component: ToastList,
  subcomponents: { ToastProvider },
  decorators: [pageDecorator],
  parameters: docsInIframes(420),
  args: {
    toasts: [
      { id: 1, text: messages.privacyUpdated, tone: 'good', autoCloseMs },
      { id: 2, text: messages.profileRefreshed, tone: 'info', autoCloseMs },
      { id: 3, text: messages.privacyFailed, tone: 'error', autoCloseMs },
    ],
    announced: 0,
    onHold: fn(),
    onDismiss: fn(),
  },
  // Time stops, because toasts close after five seconds.
  beforeEach: () => freezeClock(STORY_START_MS).release,
} satisfies Meta<typeof ToastList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneOfEach: Story = {};

/** The latest toast and the focused one are fully visible. */
export const Overflowing: Story = {
  args: {
    toasts: [
      ...Array.from({ length: 20 }, (_, id) => ({
        id,
        text: messages.privacyUpdated,
        tone: 'good' as const,
        autoCloseMs,
      })),
      { id: 20, text: messages.privacyFailed, tone: 'error', autoCloseMs },
    ],
  },
  play: async ({ canvas }) => {
    const latest = canvas.getByText(messages.privacyFailed);
    await waitFor(() => expect(topElementAt(latest)).toBe(latest));
    const below = canvas.getAllByText(messages.privacyUpdated).at(-1);
    await waitFor(() => expect(below && topElementAt(below)).not.toBe(below));
    canvas.getAllByRole('button', { name: 'Dismiss' }).at(-1)?.focus();
    await waitFor(() => expect(below && topElementAt(below)).toBe(below));
  },
};

/** The same words again take the place of the first. */
export const Repeated: Story = {
  render: () => (
    <ToastProvider>
      <Saver />
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getAllByText(messages.privacyUpdated)).toHaveLength(1);
  },
};

/** A dialog takes the toasts over without announcing them again. */
export const AroundDialog: Story = {
  render: () => (
    <ToastProvider>
      <Saver />
      <DialogWithNotice />
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const expectLive = async (text: string, isLive: boolean) =>
      expect((await canvas.findByText(text)).closest('[aria-live]') !== null).toBe(isLive);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expectLive(messages.privacyUpdated, true);
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink' }));
    await waitFor(() =>
      expect(canvas.getByRole('dialog')).toContainElement(canvas.getByText(messages.privacyUpdated)),
    );
    await expectLive(messages.privacyUpdated, false);
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expectLive(messages.discordUnlinked, true);
    await expectLive(messages.privacyUpdated, false);
  },
};

/** The next player is told nothing of what the last one did, also if it ends late. */
export const NextPlayer: Story = {
  render: () => <Players />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText(messages.privacyUpdated);
    await userEvent.click(canvas.getByRole('button', { name: 'Change player' }));
    await canvas.findByText(messages.playerChanged);
    await expect(canvas.queryByText(messages.privacyUpdated)).toBeNull();
    await expect(canvas.queryByText(messages.discordUnlinked)).toBeNull();
  },
};

function Players() {
  const [player, setPlayer] = useState('aurora');
  return (
    <ToastProvider player={player}>
      <Saver />
      <PlayerChange onChange={() => setPlayer('robin')} />
    </ToastProvider>
  );
}

function PlayerChange({ onChange }: { onChange: () => void }) {
  const notify = useToast();
  const change = async () => {
    onChange();
    await Promise.resolve();
    notify(messages.discordUnlinked, { tone: 'good' });
    notify(messages.playerChanged, { tone: 'error' });
  };
  return <Button onClick={() => void change()}>Change player</Button>;
}

function DialogWithNotice() {
  const notify = useToast();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    notify(messages.discordUnlinked, { tone: 'good' });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unlink</Button>
      {isOpen && <Dialog title="Unlink Discord" doneLabel="Done" onClose={close} />}
    </>
  );
}

function Saver() {
  const notify = useToast();
  return <Button onClick={() => notify(messages.privacyUpdated, { tone: 'good' })}>Save</Button>;
}

/** The element itself, unless another one covers the middle of its left edge. */
function topElementAt(element: HTMLElement): Element | null {
  const { left, top, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + 1, top + height / 2);
  return element.contains(found) ? element : found;
}
