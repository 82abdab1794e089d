import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/EmptyState',
  component: EmptyState,
  decorators: [pageDecorator],
  args: { title: messages.noGames },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bare: Story = {};
export const WithNextAction: Story = {
  args: { text: messages.noAnswersText, action: <Button>{messages.returnHome}</Button> },
};
