import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/ErrorState',
  component: ErrorState,
  decorators: [pageDecorator],
  args: { title: messages.gamesFailed },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bare: Story = {};
export const WithNextAction: Story = {
  args: { action: <Button variant="primary">{messages.tryAgain}</Button> },
};
