import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePlace } from '#web/ui/late-place.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Late place',
  component: LatePlace,
  decorators: [onPage],
  args: { children: null },
} satisfies Meta<typeof LatePlace>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Room for a notice, and nothing in its way. */
export const Empty: Story = {};
export const Taken: Story = {
  args: {
    children: (
      <Notice tone="error" action={<Button>{messages.tryAgain}</Button>}>
        {messages.progressFailed}
      </Notice>
    ),
  },
};
