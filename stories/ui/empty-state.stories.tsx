import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state-panel.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/EmptyState',
  component: EmptyState,
  decorators: [onPage],
  args: { title: messages.noGames },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bare: Story = {};
export const WithNextAction: Story = {
  args: { text: messages.noAnswersText, action: <Button>{messages.returnHome}</Button> },
};
