import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/state-panel.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/ErrorState',
  component: ErrorState,
  decorators: [onPage],
  args: { title: messages.gamesFailed },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bare: Story = {};
export const WithNextAction: Story = {
  args: { action: <Button variant="primary">{messages.tryAgain}</Button> },
};
