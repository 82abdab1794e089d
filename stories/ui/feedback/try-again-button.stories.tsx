import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { TryAgainButton } from '#web/ui/feedback/try-again-button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/TryAgainButton',
  component: TryAgainButton,
  decorators: [pageDecorator],
  args: { onRetry: fn() },
} satisfies Meta<typeof TryAgainButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Retrying: Story = { args: { retrying: true, busyLabel: messages.gamesLoading } };
export const Primary: Story = { args: { variant: 'primary' } };
