import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { ToastProvider, useToast } from '#web/ui/feedback/toast-region.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { freezeClock } from '../../harness/clock.ts';
import { STORY_START_MS } from '../../harness/story-args.ts';
import { docsInIframes, pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/ToastProvider',
  component: ToastProvider,
  decorators: [pageDecorator],
  parameters: docsInIframes(420),
  args: { children: <ToastButtons /> },
  // Time stops, because toasts close after five seconds.
  beforeEach: () => freezeClock(STORY_START_MS).release,
} satisfies Meta<typeof ToastProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

const success = { name: 'Change', words: messages.privacyUpdated };
const failure = { name: 'Change in vain', words: messages.privacyFailed };

export const Empty: Story = {};
export const OneOfEach: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: success.name }));
    await userEvent.click(canvas.getByRole('button', { name: failure.name }));
    await canvas.findByText(success.words);
    await canvas.findByText(failure.words);
  },
};

function ToastButtons() {
  const notify = useToast();
  return (
    <>
      <Button onClick={() => notify(success.words, { tone: 'good' })}>{success.name}</Button>{' '}
      <Button onClick={() => notify(failure.words, { tone: 'error' })}>{failure.name}</Button>
    </>
  );
}
