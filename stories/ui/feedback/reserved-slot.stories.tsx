import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ReservedSlot } from '#web/ui/feedback/reserved-slot.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/ReservedSlot',
  component: ReservedSlot,
  decorators: [pageDecorator],
  args: { children: null },
} satisfies Meta<typeof ReservedSlot>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the space of a notice, and lets clicks through. */
export const Empty: Story = {};
export const Filled: Story = {
  args: {
    children: (
      <Alert tone="error" action={<Button>{messages.tryAgain}</Button>}>
        {messages.progressFailed}
      </Alert>
    ),
  },
};
