import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Notice',
  component: Alert,
  decorators: [onPage],
  args: { children: messages.privacyUpdated },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { args: { children: messages.logInForProgress } };
export const Good: Story = { args: { tone: 'good' } };
export const Failed: Story = { args: { tone: 'error', children: messages.privacyFailed } };
