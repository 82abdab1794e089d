import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Alert',
  component: Alert,
  decorators: [pageDecorator],
  args: { children: messages.privacyUpdated },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { args: { children: messages.logInForProgress } };
export const Good: Story = { args: { tone: 'good' } };
export const Failed: Story = { args: { tone: 'error', children: messages.privacyFailed } };
