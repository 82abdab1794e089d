import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { toasts } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { ToastList } from '#web/ui/feedback/toast.tsx';
import { ToastProvider, useToast } from '#web/ui/feedback/toast-region.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { freezeClock } from '../../harness/clock.ts';
import { STORY_START_MS } from '../../harness/story-args.ts';
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

export const Notified: Story = {
  render: () => (
    <ToastProvider>
      <ToastButtons />
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: success.name }));
    await userEvent.click(canvas.getByRole('button', { name: failure.name }));
    await canvas.findByText(success.words);
    await canvas.findByText(failure.words);
  },
};

const success = { name: 'Change', words: messages.privacyUpdated };
const failure = { name: 'Change in vain', words: messages.privacyFailed };

function ToastButtons() {
  const notify = useToast();
  return (
    <>
      <Button onClick={() => notify(success.words, { tone: 'good' })}>{success.name}</Button>{' '}
      <Button onClick={() => notify(failure.words, { tone: 'error' })}>{failure.name}</Button>
    </>
  );
}

function topElementAt(words: HTMLElement): Element | null {
  const { left, top, height } = words.getBoundingClientRect();
  return document.elementFromPoint(left + 1, top + height / 2);
}
