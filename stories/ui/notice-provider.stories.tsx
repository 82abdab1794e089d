import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ToastProvider, useToast } from '#web/ui/toast-region.tsx';
import { holdTime } from '../stage/clock.ts';
import { storyNow } from '../stage/spec.ts';
import { inFrames, onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/NoticeProvider',
  component: ToastProvider,
  decorators: [onPage],
  parameters: inFrames(420),
  args: { children: <Outcomes /> },
  // Else they would be gone after their five seconds.
  beforeEach: () => holdTime(storyNow).release,
} satisfies Meta<typeof ToastProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

const good = { name: 'Change', words: messages.privacyUpdated };
const bad = { name: 'Change in vain', words: messages.privacyFailed };

export const Quiet: Story = {};
export const OneOfEach: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: good.name }));
    await userEvent.click(canvas.getByRole('button', { name: bad.name }));
    await canvas.findByText(good.words);
    await canvas.findByText(bad.words);
  },
};

function Outcomes() {
  const notify = useToast();
  return (
    <>
      <Button onClick={() => notify(good.words, { tone: 'good' })}>{good.name}</Button>{' '}
      <Button onClick={() => notify(bad.words, { tone: 'error' })}>{bad.name}</Button>
    </>
  );
}
